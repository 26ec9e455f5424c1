import type { Figure } from '../frame/benchmark.ts';
import type { LongestTick } from '../frame/process-load.ts';
import { median } from '../frame/timing.ts';

const goal = 16;

/** How long the longest tick took, and the most processor time of one, against a frame. `bare`: that of a process beside it. */
export function tickFigures(
  ours: LongestTick,
  when = '',
  bare: LongestTick | null = null,
): readonly Figure[] {
  const named = (what: string) => (when === '' ? what : `${what} ${when}`);
  const absolute = { against: null, floor: null, unit: 'ms', goal } as const;
  const longest = named('longest tick');
  const beside: readonly Figure[] =
    bare === null
      ? []
      : [
          {
            ...{ what: longest, against: 'that of a bare process', unit: 'ms', goal: null },
            ...{ ours: ours.tickMs, floor: bare.tickMs },
          },
        ];
  return [
    ...beside,
    { what: bare === null ? longest : 'the same', ...absolute, ours: ours.tickMs },
    { what: named('the most processor time of a tick'), ...absolute, ours: ours.processorMs },
  ];
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
  const medianOf = (of: (round: Round) => number) => median(rounds.map(of));
  const most = (of: (round: Round) => number) => Math.max(...rounds.map(of));
  const [oneOf, bareOf] = [({ ours }: Round) => ours.tickMs, ({ bare }: Round) => bare.tickMs];
  const typical: LongestTick = {
    tickMs: medianOf(oneOf),
    processorMs: most(({ ours }) => ours.processorMs),
  };
  return [
    ...tickFigures(typical, `${when}, median of ${rounds.length} rounds`, {
      tickMs: medianOf(bareOf),
      processorMs: most(({ bare }) => bare.processorMs),
    }),
    {
      ...{
        what: 'the longest tick of these rounds',
        against: 'that of a bare process',
        unit: 'ms',
        goal: null,
      },
      ...{ ours: most(oneOf), floor: most(bareOf) },
    },
  ];
}
