import type { GuestPool } from './guest-pool.ts';

/** How many guests of a pool fit. */
export interface Tally {
  readonly guests: number;
  /** False: not all were counted yet. */
  readonly exact: boolean;
}

/** Counts of hits, made so that nobody waits for them. */
export interface Tallies {
  /** What is known at once: few guests are counted, of many it is what the last complete count said. */
  read(pool: GuestPool, expression: string | null): Tally;
  /** Counts to the end, in small steps; `read` is exact then, until the guests change. */
  finish(pool: GuestPool, expression: string | null): Generator<void, void, undefined>;
}

/** Guests counted while a keystroke waits: about a twentieth of a millisecond. */
const countedAtOnce = 1_000;
/** Guests counted in one step: about a millisecond. */
const countedInStep = 16_000;
/** Counts kept: more than a person types between two changes of the list. */
const mostKept = 256;

export function createTallies(): Tallies {
  const kept = new Map<string, { readonly version: string; readonly guests: number }>();
  const keyOf = (pool: GuestPool, expression: string | null) => `${pool.name} ${expression ?? ''}`;

  return {
    read(pool, expression) {
      const known = kept.get(keyOf(pool, expression));
      if (known?.version === pool.version()) return { guests: known.guests, exact: true };
      const { guests, last } = pool.count(expression, null, countedAtOnce);
      if (last === null) return { guests, exact: true };
      return { guests: Math.max(guests, known?.guests ?? 0), exact: false };
    },

    *finish(pool, expression) {
      if (this.read(pool, expression).exact) return;
      const version = pool.version();
      let step = pool.count(expression, null, countedInStep);
      let { guests } = step;
      while (step.last !== null) {
        yield;
        step = pool.count(expression, step.last, countedInStep);
        guests += step.guests;
      }
      if (kept.size >= mostKept) kept.clear();
      kept.set(keyOf(pool, expression), { version, guests });
    },
  };
}
