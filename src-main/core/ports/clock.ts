/** The clocks of the core. Neither order nor waiting depends on `wallTime`. */
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
