import { recordsByKind, recordsOf } from '../../../core/journal/journal-records.ts';
import type { JournalRecord } from '../../../core/ports/decision-journal.ts';
import type { Prepare } from '../statements.ts';
import { conflictTable, isUnreviewed } from './conflicts.ts';
import { decisionTable, identityTable, outcomeTable } from './decisions.ts';
import type { Table } from './rows.ts';

/** Whether the database has every one of these records of the journal, or a later identity of the same walk-in. */
export function hasRecords(prepare: Prepare, records: readonly JournalRecord[]): boolean {
  const { decisions, outcomes, identities, conflicts, reviews } = recordsByKind(records);
  const expected: readonly (readonly [row: string, keys: readonly unknown[]])[] = [
    ['decision WHERE decision_id = value', decisions.map(({ decisionId }) => decisionId)],
    [
      'decision_outcome WHERE decision_id = value ->> 0 AND outcome = value ->> 1 AND ended_at = value ->> 2',
      outcomes.map(({ decisionId, outcome, endedAt }) => [decisionId, outcome, endedAt]),
    ],
    [
      `guest_identity WHERE account = value ->> 0 AND event_id = value ->> 1 AND local_id = value ->> 2
        AND person_id <= value ->> 3`,
      identities.map(({ account, eventId, localId, personId }) => [account, eventId, localId, personId]),
    ],
    ['conflict WHERE conflict_id = value', conflicts.map(({ conflictId }) => conflictId)],
    [
      'conflict_review WHERE conflict_id = value ->> 0 AND choice = value ->> 1 AND reviewed_at = value ->> 2',
      reviews.map(({ conflictId, choice, reviewedAt }) => [conflictId, choice, reviewedAt]),
    ],
  ];
  return expected.every(([row, keys]) => {
    const lacking = `SELECT 1 FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM ${row}) LIMIT 1`;
    return prepare(lacking).get(JSON.stringify(keys)) === undefined;
  });
}

/**
 * The records that exist only on this laptop: those about guests with unsent changes, open conflicts, and (few) the
 * guests that walk-ins became.
 */
export function irreplaceableRecords(prepare: Prepare): JournalRecord[] {
  const rows = <Row>(table: Table<Row>, condition: string) =>
    prepare(`SELECT ${table.columns} FROM ${table.name} WHERE ${condition}`).all().map(table.read);
  return recordsOf({
    decisions: rows(decisionTable, isUnsent),
    outcomes: rows(
      outcomeTable,
      `decision_id IN (SELECT decision_id FROM decision WHERE ${isUnsent}) ORDER BY outcome_id`,
    ),
    identities: rows(identityTable, 'TRUE'),
    conflicts: rows(conflictTable, isUnreviewed),
    reviews: [],
  });
}

/**
 * The outcomes of decisions that the journal leaves open. Without them, a database rebuilt from the journal alone
 * would send changes again that a person gave up.
 */
export function endsUnknownTo(prepare: Prepare, journal: readonly JournalRecord[]): JournalRecord[] {
  const { decisions, outcomes } = recordsByKind(journal);
  const ended = new Set(outcomes.map(({ decisionId }) => decisionId));
  const open = decisions.map(({ decisionId }) => decisionId).filter((decisionId) => !ended.has(decisionId));
  const ends = prepare(
    `SELECT ${outcomeTable.columns} FROM ${outcomeTable.name}
      WHERE decision_id IN (SELECT value FROM json_each(?)) ORDER BY outcome_id`,
  );
  return ends
    .all(JSON.stringify(open))
    .map((row): JournalRecord => ({ kind: 'outcome', outcome: outcomeTable.read(row) }));
}

const isUnsent = `(account, event_id, person_id) IN (
  SELECT account, event_id, person_id FROM outbox
  UNION ALL
  SELECT account, event_id, local_id FROM guest_identity JOIN outbox USING (account, event_id, person_id)
)`;
