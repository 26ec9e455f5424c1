import { mutate } from './mutations/mutate.ts';
import { mutations } from './mutations/mutations.ts';
import { simulateSignals } from './world/simulated-signals.ts';

/** Which nights one thread lives, one a seed. */
export interface Nights {
  readonly seeds: readonly number[];
  /** Name of the rule to switch off. */
  readonly without: string | undefined;
  readonly untilBroken: boolean;
  readonly everyGuest: boolean;
  /** Lives one of seventeen nights, with paired laptops; the others count. */
  readonly withDoors: boolean;
  /** No night begins after this time of the system's clock. */
  readonly untilMs: number;
}

/** What became of a night: null is well. */
export type OnNight = (seed: number, trouble: unknown) => void;

/** Lives these nights one after the other, in a thread that has not imported the core yet. */
export async function liveNights(nights: Nights, onNight: OnNight): Promise<void> {
  const mutation = nights.without === undefined ? undefined : mutations[nights.without];
  if (mutation) mutate(mutation);
  simulateSignals();
  // A stack is printed for one night only, and recording one for each failure takes 3% of the time.
  if (nights.seeds.length > 1) Error.stackTraceLimit = 0;
  // Imported only now, so that the mutation is in force.
  const { hasDoors, liveNight } = await import('./night/simulated-night.ts');

  for (const seed of nights.seeds) {
    if (Date.now() >= nights.untilMs) return;
    if (nights.withDoors && !hasDoors(seed)) continue;
    const trouble = await liveNight(seed, nights.everyGuest, nights.withDoors).then(
      () => null,
      (error: unknown) => error,
    );
    onNight(seed, trouble);
    if (trouble !== null && nights.untilBroken) return;
    await turnOfTheEventLoop();
  }
}

/** A night never lets go of the thread: what is told between two would not leave it. */
function turnOfTheEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
