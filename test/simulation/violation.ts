/** A rule that a night broke. */
export class Violation extends Error {
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.name = 'Violation';
    this.invariant = invariant;
  }
}

/** Fails with `Violation` unless the rule holds. */
export function holds(invariant: string, rule: boolean, what: () => string): void {
  if (!rule) throw new Violation(invariant, what());
}
