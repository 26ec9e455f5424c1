import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DecisionJournal, JournalRecord } from '../ports/decision-journal.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { redactedRecord } from './journal-records.ts';

/**
 * Wraps the store so that `journal` gets a second copy of every append-only record, right after each commit, in one
 * append. A transaction that fails writes nothing.
 *
 * The commit has made the mark durable, so a journal that cannot be written is only logged (`journal.append-failed`).
 * Missing records are written before those of the next commit, so the journal has no holes while the process lives. A
 * record of an append that failed half way may then be in it twice. What could not be redacted in it is at the next start.
 */
export function withJournal(local: LocalStore, journal: DecisionJournal, log: Log): LocalStore {
  /** Committed records that the journal does not have yet. */
  let missing: readonly JournalRecord[] = [];
  /** Records of the running transaction. */
  let uncommitted: JournalRecord[] | null = null;

  function transaction<T>(work: () => T): T {
    const records: JournalRecord[] = [];
    const result = local.transaction(() => {
      uncommitted = records;
      try {
        return work();
      } finally {
        uncommitted = null;
      }
    });
    copy(records);
    return result;
  }

  function append(record: JournalRecord, toStore: () => void): void {
    toStore();
    if (uncommitted === null) copy([record]);
    else uncommitted.push(record);
  }

  function copy(records: readonly JournalRecord[]): void {
    if (records.length === 0) return;
    missing = [...missing, ...records];
    try {
      journal.append(missing);
      missing = [];
    } catch (error) {
      log.error('journal.append-failed', error, { missing: missing.length });
    }
  }

  function redactAdditions(event: EventRef): readonly string[] {
    const redacted = local.redactAdditions(event);
    const decisionIds = new Set(redacted);
    missing = missing.map(redactedRecord(decisionIds));
    try {
      journal.redact(decisionIds);
    } catch (error) {
      log.error('journal.not-redacted', error);
    }
    return redacted;
  }

  return {
    ...local,
    transaction,
    redactAdditions,
    appendDecision: (decision) =>
      append({ kind: 'decision', decision }, () => local.appendDecision(decision)),
    appendOutcome: (outcome) => append({ kind: 'outcome', outcome }, () => local.appendOutcome(outcome)),
    appendIdentity: (identity) =>
      append({ kind: 'identity', identity }, () => local.appendIdentity(identity)),
    appendConflict: (conflict) =>
      append({ kind: 'conflict', conflict }, () => local.appendConflict(conflict)),
    appendReview: (review) => append({ kind: 'review', review }, () => local.appendReview(review)),
  };
}
