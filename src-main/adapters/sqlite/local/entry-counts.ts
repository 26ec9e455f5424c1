import { z } from 'zod';
import type { ChangeRef, OutboxState } from '../../../core/ports/local-store.ts';
import type { Prepare } from '../prepare-once.ts';
import { isChange, parseRow } from './rows.ts';

const tallySchema = z.object({ state: z.string(), entries: z.int() });
const stateSchema = z.object({ state: z.string() });

/**
 * How many entries an account has in each state, without counting rows: thousands may wait, and the status
 * is told after each mark. Counted once, then kept by what is put and removed; this connection is the only
 * one that does.
 */
export class EntryCounts {
  readonly #prepare: Prepare;
  readonly #byAccount = new Map<string, Map<string, number>>();

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  count(account: string, state?: OutboxState): number {
    const counts = this.#countsOf(account);
    if (state !== undefined) return counts.get(state) ?? 0;
    return [...counts.values()].reduce((sum, entries) => sum + entries, 0);
  }

  /** Runs `write`, which leaves the entry of this change in this state, or none when that is null, and counts that. */
  follow(change: ChangeRef, after: OutboxState | null, write: () => void): void {
    const row = this.#prepare(`SELECT state FROM outbox WHERE ${isChange}`).get(change);
    write();
    if (row !== undefined) this.#add(change.account, parseRow(stateSchema, row).state, -1);
    if (after !== null) this.#add(change.account, after, 1);
  }

  /** What was written did not last. */
  forget(): void {
    this.#byAccount.clear();
  }

  #add(account: string, state: string, entries: number): void {
    const counts = this.#byAccount.get(account);
    counts?.set(state, (counts.get(state) ?? 0) + entries);
  }

  #countsOf(account: string): Map<string, number> {
    const known = this.#byAccount.get(account);
    if (known !== undefined) return known;
    const rows = this.#prepare(
      'SELECT state, count(*) AS entries FROM outbox WHERE account = ? GROUP BY state',
    ).all(account);
    const counts = new Map(
      rows.map((row) => parseRow(tallySchema, row)).map(({ state, entries }) => [state, entries]),
    );
    this.#byAccount.set(account, counts);
    return counts;
  }
}
