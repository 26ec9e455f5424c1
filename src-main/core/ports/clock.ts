/** Time as the core knows it. Order never depends on `wallTime`; waiting never depends on it either. */
export interface Clock {
  /** Wall-clock time, ISO 8601 in UTC with milliseconds: shown, exported, and able to make an age greater only. */
  wallTime(): string;
  /** Milliseconds that only ever grow, with an arbitrary origin. May stand still while the laptop sleeps. */
  monotonicMs(): number;
  /** Runs `work` once after `delayMs`. Returns how to cancel it. */
  after(delayMs: number, work: () => void): () => void;
}

/** Randomness for jitter: a number in [0, 1). */
export type Random = () => number;
