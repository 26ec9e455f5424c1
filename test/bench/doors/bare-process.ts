import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { timed } from '../frame/timing.ts';
import { bareCommit } from '../marks/bare-commit.ts';

/**
 * A process that does nothing but a bare commit now and then: what it waits for a disk and a processor is what any other
 * process beside it waits.
 */
export interface Bare {
  /** Milliseconds of each commit. */
  readonly commits: readonly number[];
  /** The longest busy stretch of its main thread. */
  readonly longestTickMs: number;
}

const everyMs = 50;
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('no directory');
const commit = bareCommit(directory);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let commits: number[] = [];

/** Answers with what has been measured since it was asked last. */
process.on('message', () => {
  process.send?.({ commits, longestTickMs: delay.max / 1e6 } satisfies Bare);
  commits = [];
  delay.reset();
});
process.on('disconnect', () => process.exit());

for (;;) {
  commits.push(await timed(commit));
  await wait(everyMs);
}
