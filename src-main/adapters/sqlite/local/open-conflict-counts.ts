import type { Prepare } from '../prepare-once.ts';
import { countOpenConflicts } from './conflicts.ts';

/**
 * How many conflicts of an account nobody has reviewed, without counting rows: the status is told after each mark.
 * Counted anew only after a conflict or a review was written; this connection is the only one that does.
 */
export class OpenConflictCounts {
  readonly #prepare: Prepare;
  readonly #byAccount = new Map<string, number>();

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  count(account: string): number {
    const known = this.#byAccount.get(account);
    if (known !== undefined) return known;
    const counted = countOpenConflicts(this.#prepare, account);
    this.#byAccount.set(account, counted);
    return counted;
  }

  /** Something was written that may change a count, or what was written did not last. */
  forget(): void {
    this.#byAccount.clear();
  }
}
