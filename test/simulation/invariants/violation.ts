/** A rule that a night broke: in words, the rule and what broke it. */
export class Violation extends Error {
  constructor(invariant: string, what: string) {
    super(what);
    this.name = invariant;
  }
}

/** Fails with `Violation` unless the rule holds. */
export function holds(invariant: string, rule: boolean, what: () => string): void {
  if (!rule) throw new Violation(invariant, what());
}

/**
 * Keeps the first violation that was found inside a call of the core, which would take it for a failure of
 * its own and go on.
 */
export class FirstViolation {
  #found: Violation | null = null;

  /** Runs a check and remembers what it finds. */
  watch(check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      this.#found ??= error;
    }
  }

  /** Fails with the first violation, if there was one. */
  raise(): void {
    if (this.#found) throw this.#found;
  }
}
