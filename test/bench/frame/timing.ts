/** Something to time. What it returns is waited for, and counts. */
export type Subject = () => unknown;

/** Milliseconds of each round, ascending. */
export type Times = readonly number[];

/**
 * Times subjects against each other: each once a round, in an order that turns, so that a machine that slows
 * down or warms up does so for all of them alike.
 */
export async function interleave<Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, Subject>>,
): Promise<Readonly<Record<Name, Times>>> {
  const names = Object.keys(subjects) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      if (name !== undefined) times[name].push(await timed(subjects[name]));
    }
  }
  for (const name of names) times[name].sort((left, right) => left - right);
  return times;
}

/** Milliseconds that this takes. */
export async function timed(work: Subject): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function median(times: Times): number {
  return quantile(times, 0.5);
}

export function p99(times: Times): number {
  return quantile(times, 0.99);
}

/** The value below which this share of the values lies, nearest rank. Throws for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}
