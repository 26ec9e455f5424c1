import type { GuestPool } from './guest-pool.ts';

/** How many guests of a pool fit, as far as it is known. */
export interface Tally {
  readonly guests: number;
  /** False: the guests have changed since they were counted, or never were. */
  readonly exact: boolean;
}

/** Counts of hits. To count goes through all of them, so no keystroke waits for it. */
export interface Tallies {
  /** What the last complete count said. */
  read(pool: GuestPool, expression: string | null): Tally;
  /** Counts to the end, in small steps; `read` is exact then, until the guests change. */
  finish(pool: GuestPool, expression: string | null): Generator<void, void, undefined>;
}

/** Guests counted in one step: about a millisecond. */
const countedInStep = 16_000;
/** Counts kept: more than a person types between two changes of the list. */
const mostKept = 256;

export function createTallies(): Tallies {
  const kept = new Map<string, { readonly version: string; readonly guests: number }>();

  function read(pool: GuestPool, expression: string | null): Tally {
    const known = kept.get(keyOf(pool, expression));
    return { guests: known?.guests ?? 0, exact: known?.version === pool.version() };
  }

  return {
    read,
    *finish(pool, expression) {
      if (read(pool, expression).exact) return;
      const version = pool.version();
      let guests = 0;
      let last: number | null = null;
      do {
        const step = pool.count(expression, last, countedInStep);
        guests += step.guests;
        last = step.last;
        if (last !== null) yield;
      } while (last !== null);
      if (kept.size >= mostKept) kept.clear();
      kept.set(keyOf(pool, expression), { version, guests });
    },
  };
}

function keyOf(pool: GuestPool, expression: string | null): string {
  return JSON.stringify([pool.name, expression]);
}
