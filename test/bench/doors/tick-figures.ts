import type { Figure } from '../frame/benchmark.ts';
import type { LongestTick } from '../frame/process-load.ts';

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
