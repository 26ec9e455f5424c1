import type { SeededRandom } from '../simulation/seeded-random.ts';

/** When one run of the app is killed. */
export type KillMoment =
  /** After this share of the time that a start usually takes. */
  | { readonly kind: 'start-up'; readonly share: number }
  /** While the so-manieth call of the door is being answered: so many microseconds after it was sent. */
  | { readonly kind: 'call'; readonly calls: number; readonly afterMicros: number }
  /** So many milliseconds after a pull of a changed guest list began. */
  | { readonly kind: 'pull'; readonly afterMs: number }
  /** While the service holds a PUT: it is applied when the app is dead. */
  | { readonly kind: 'put-held'; readonly afterMs: number }
  /** While the answer to a PUT arrives and is settled. */
  | { readonly kind: 'put-answered'; readonly afterMs: number };

/** What is decided beforehand about one run, by the seed alone. */
export interface KillPlan {
  /** Decides everything else in this life: whom the hands mark, and as what. */
  readonly seed: number;
  readonly moment: KillMoment;
  /** Milliseconds after the door has opened; null: not in this run, so that nothing is sent. */
  readonly signInAfterMs: number | null;
  /** Hands at the door that mark at the same time, each its own guests. */
  readonly hands: 1 | 2 | 3;
}

/** Chooses how the next run goes. The choices are repeatable; the machine's timing is not. */
export function planKill(random: SeededRandom): KillPlan {
  const moment = planMoment(random);
  const needsService = moment.kind !== 'start-up' && moment.kind !== 'call';
  const signInAfterMs = random.pick([0, random.between(0, 150), needsService ? 0 : null]);
  return { seed: random.below(2 ** 32), moment, signInAfterMs, hands: random.pick([1, 2, 3]) };
}

const kinds = ['start-up', 'call', 'call', 'pull', 'put-held', 'put-answered'] as const;

function planMoment(random: SeededRandom): KillMoment {
  const kind = random.pick(kinds);
  switch (kind) {
    case 'start-up':
      return { kind, share: random.between(0.2, 1.2) };
    case 'call':
      return { kind, calls: 1 + random.below(80), afterMicros: random.between(0, 1_500) };
    case 'pull':
      return { kind, afterMs: random.between(0, 25) };
    case 'put-held':
      return { kind, afterMs: random.between(0, 5) };
    case 'put-answered':
      return { kind, afterMs: random.between(0, 15) };
  }
}
