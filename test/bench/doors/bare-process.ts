import { setTimeout as wait } from 'node:timers/promises';
import { type LongestTick, watchTicks } from '../frame/process-load.ts';
import { timed } from '../frame/timing.ts';
import { bareCommit } from '../marks/bare-commit.ts';

/**
 * A process that does nothing but a bare commit now and then: what it waits for a disk and a processor is what any other
 * process beside it waits.
 */
export interface Bare {
  /** Milliseconds of each commit. */
  readonly commits: readonly number[];
  readonly longest: LongestTick;
}

const everyMs = 50;
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('no directory');
const commit = bareCommit(directory);
const ticks = watchTicks();
let commits: number[] = [];

/** Answers with what has been measured since it was asked last. */
process.on('message', () => {
  process.send?.({ commits, longest: ticks.read() } satisfies Bare);
  commits = [];
});
process.on('disconnect', () => process.exit());

for (;;) {
  commits.push(await timed(commit));
  await wait(everyMs);
}
