import type { Figure } from '../frame/benchmark.ts';
import type { LongestTick } from '../frame/process-load.ts';
import { median } from '../frame/timing.ts';

const goal = 16;

/** How long the longest tick took, and the most processor time of one, against a frame. `bare`: that of a process beside it. */
export function tickFigures(
  ours: LongestTick,
  when = '',
  bare: Pick<LongestTick, 'tickMs'> | null = null,
): readonly Figure[] {
  const named = (what: string) => (when === '' ? what : `${what} ${when}`);
  const absolute = { against: null, floor: null, unit: 'ms', goal } as const;
  const longest = named('longest tick');
  return [
    ...(bare === null ? [] : [besideBare(longest, ours.tickMs, bare.tickMs)]),
    { what: bare === null ? longest : 'the same', ...absolute, ours: ours.tickMs },
    { what: named('the most processor time of a tick'), ...absolute, ours: ours.processorMs },
  ];
}

function besideBare(what: string, ours: number, floor: number): Figure {
  return { what, against: 'that of a bare process', unit: 'ms', goal: null, ours, floor };
}

/** The longest tick of one round, and that of a process beside it in the same round. */
export interface Round {
  readonly ours: LongestTick;
  readonly bare: LongestTick;
}

/**
 * As `tickFigures`, of several rounds: by the clock the median, because the longest tick of all is what other work on this machine
 * made it; by the time of a processor the most of all.
 */
export function roundFigures(rounds: readonly Round[], when: string): readonly Figure[] {
  const ours = rounds.map((round) => round.ours.tickMs);
  const bare = rounds.map((round) => round.bare.tickMs);
  const processorMs = Math.max(...rounds.map((round) => round.ours.processorMs));
  return [
    ...tickFigures({ tickMs: median(ours), processorMs }, `${when}, median of ${rounds.length} rounds`, {
      tickMs: median(bare),
    }),
    besideBare('the longest tick of these rounds', Math.max(...ours), Math.max(...bare)),
  ];
}
