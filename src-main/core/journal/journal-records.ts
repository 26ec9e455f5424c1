import type { JournalRecord } from '../ports/decision-journal.ts';
import {
  type Conflict,
  type ConflictReview,
  type Decision,
  type GuestIdentity,
  type OutcomeRecord,
  redactedDetails,
} from '../ports/local-store.ts';

/** Records of the journal by kind, each kind in its order. */
export interface RecordsByKind {
  readonly decisions: readonly Decision[];
  readonly outcomes: readonly OutcomeRecord[];
  readonly identities: readonly GuestIdentity[];
  readonly conflicts: readonly Conflict[];
  readonly reviews: readonly ConflictReview[];
}

export function recordsByKind(records: readonly JournalRecord[]): RecordsByKind {
  return {
    decisions: records.flatMap((record) => (record.kind === 'decision' ? [record.decision] : [])),
    outcomes: records.flatMap((record) => (record.kind === 'outcome' ? [record.outcome] : [])),
    identities: records.flatMap((record) => (record.kind === 'identity' ? [record.identity] : [])),
    conflicts: records.flatMap((record) => (record.kind === 'conflict' ? [record.conflict] : [])),
    reviews: records.flatMap((record) => (record.kind === 'review' ? [record.review] : [])),
  };
}

/** The reverse of `recordsByKind`, kind after kind. */
export function recordsOf({
  decisions,
  outcomes,
  identities,
  conflicts,
  reviews,
}: RecordsByKind): JournalRecord[] {
  return [
    ...decisions.map((decision): JournalRecord => ({ kind: 'decision', decision })),
    ...outcomes.map((outcome): JournalRecord => ({ kind: 'outcome', outcome })),
    ...identities.map((identity): JournalRecord => ({ kind: 'identity', identity })),
    ...conflicts.map((conflict): JournalRecord => ({ kind: 'conflict', conflict })),
    ...reviews.map((review): JournalRecord => ({ kind: 'review', review })),
  ];
}

/** Makes a function that redacts the details of walk-ins in these decisions, and leaves other records as they are. */
export function redactedRecord(decisionIds: ReadonlySet<string>): (record: JournalRecord) => JournalRecord {
  return (record) =>
    record.kind === 'decision' && decisionIds.has(record.decision.decisionId)
      ? { kind: 'decision', decision: { ...record.decision, from: null, to: redactedDetails } }
      : record;
}

/** A key that is equal for the same record in the database and in the journal. */
export function recordKey(record: JournalRecord): string {
  switch (record.kind) {
    case 'decision':
      return JSON.stringify(['decision', record.decision.decisionId]);
    case 'outcome':
      return JSON.stringify([
        'outcome',
        record.outcome.decisionId,
        record.outcome.outcome,
        record.outcome.endedAt,
      ]);
    case 'identity': {
      const { account, eventId, localId } = record.identity;
      return JSON.stringify(['identity', account, eventId, localId]);
    }
    case 'conflict':
      return JSON.stringify(['conflict', record.conflict.conflictId]);
    case 'review':
      return JSON.stringify([
        'review',
        record.review.conflictId,
        record.review.choice,
        record.review.reviewedAt,
      ]);
  }
}
