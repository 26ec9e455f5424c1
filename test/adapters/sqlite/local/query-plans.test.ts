import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createLocalStore, localMigrations } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../src-main/adapters/sqlite/migrate.ts';
import type { LocalStore } from '../../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../../builders/a-conflict.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import {
  aDoorDecision,
  aDoorOutcome,
  aDoorReview,
  aDoorValue,
  east,
} from '../../../builders/a-door-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';

const entry = anOutboxEntry();
const { account, eventId } = entry;
const update = new Uint8Array(1);
const twoUpdates = [
  { key: 1, update },
  { key: 2, update },
];

const calls: readonly (readonly [method: string, call: (store: LocalStore) => unknown])[] = [
  ['nextSequence', (store) => store.nextSequence()],
  ['currentSequence', (store) => store.currentSequence()],
  ['readSetting', (store) => store.readSetting('door')],
  ['writeSetting', (store) => store.writeSetting('door', null)],
  ['findEntry', (store) => store.findEntry(entry)],
  ['putEntry', (store) => store.putEntry(entry)],
  ['removeEntry', (store) => store.removeEntry(entry)],
  ['listEntries of an account', (store) => store.listEntries({ account, limit: 9 })],
  ['listEntries of a state', (store) => store.listEntries({ account, state: 'waiting', limit: 9 })],
  ['listEntries of an event', (store) => store.listEntries({ account, eventId, limit: 9 })],
  ['listEntries of both', (store) => store.listEntries({ account, eventId, state: 'waiting', limit: 9 })],
  ['listEventsWithEntries', (store) => store.listEventsWithEntries(account)],
  ['listEventsWithEntries in a state', (store) => store.listEventsWithEntries(account, 'waiting')],
  ['findEntries', (store) => store.findEntries(entry, ['person-1', 'person-2'])],
  ['findEntries of one guest', (store) => store.findEntries(entry, ['person-1'])],
  ['countUnsent', (store) => store.countUnsent({ account })],
  ['countUnsent of an event', (store) => store.countUnsent({ account, eventId })],
  ['countEntries of an event', (store) => store.countEntries({ account, eventId })],
  ['addAttempt', (store) => store.addAttempt({ ...entry, value: null, sentSequence: 1 })],
  ['endAttempt', (store) => store.endAttempt(1, 'unknown')],
  ['listAttempts', (store) => store.listAttempts(entry)],
  ['stampGuests', (store) => store.stampGuests(entry, ['person-1', 'person-2'])],
  ['guestStamps', (store) => store.guestStamps(entry, ['person-1', 'person-2'])],
  ['pruneAttempts', (store) => store.pruneAttempts(1)],
  ['appendDecision', (store) => store.appendDecision(aDecision())],
  ['appendOutcome', (store) => store.appendOutcome({ decisionId: 'd', outcome: 'no-op', endedAt: '' })],
  ['findDecision', (store) => store.findDecision('laptop-1')],
  ['listDecisions', (store) => store.listDecisions({ account, limit: 9 })],
  ['listDecisions of an event', (store) => store.listDecisions({ account, eventId, before: 9, limit: 9 })],
  [
    'listDecisions of a guest',
    (store) => store.listDecisions({ account, eventId, personId: 'person-1', limit: 9 }),
  ],
  ['countDecisions', (store) => store.countDecisions({ account })],
  ['appendConflict', (store) => store.appendConflict(aConflict())],
  ['appendReview', (store) => store.appendReview({ conflictId: 'c', choice: 'kept', reviewedAt: '' })],
  ['listOpenConflicts', (store) => store.listOpenConflicts({ account, limit: 9 })],
  ['countOpenConflicts', (store) => store.countOpenConflicts({ account })],
  ['countOpenConflicts of an event', (store) => store.countOpenConflicts({ account, eventId })],
  ['findConflict', (store) => store.findConflict('laptop-2')],
  ['listChanges', (store) => store.listChanges(entry, 'walk-in')],
  ['findIdentities', (store) => store.findIdentities(entry, ['person-1', 'local:laptop-1'])],
  ['findOverturned', (store) => store.findOverturned(['laptop-1', 'laptop-2'])],
  ['listArrivals', (store) => store.listArrivals(entry, { limit: 9, until: '2027' })],
  ['latestDecisions', (store) => store.latestDecisions(entry, ['person-1', 'person-2'], 'rsvp')],
  ['loadUpdates', (store) => store.loadUpdates('gala')],
  ['appendUpdate', (store) => store.appendUpdate('gala', update)],
  ['replaceUpdates', (store) => store.replaceUpdates('gala', twoUpdates, [update])],
  ['loadSalvaged', (store) => store.loadSalvaged('gala')],
  ['removeSalvaged', (store) => store.removeSalvaged('gala', [1])],
  ['removeUpdates', (store) => store.removeUpdates('gala')],
  ['listReached', (store) => store.listReached(account)],
  ['noteReached', (store) => store.noteReached(account, east, { host: '10.0.0.1', port: 1 }, '')],
  ['addDoorDecision', (store) => store.addDoorDecision(aDoorDecision())],
  ['addDoorOutcome', (store) => store.addDoorOutcome(aDoorOutcome())],
  ['findDoorDecision', (store) => store.findDoorDecision('east-1')],
  ['listDoorDecisions', (store) => store.listDoorDecisions(entry, ['person-1', 'person-2'])],
  ['tallyDoors', (store) => store.tallyDoors(entry)],
  ['listUnsharedDecisions', (store) => store.listUnsharedDecisions(entry, { after: 0, limit: 9 })],
  ['listUnsharedEnds', (store) => store.listUnsharedEnds(entry, 9)],
  ['putDoorValue', (store) => store.putDoorValue(aDoorValue())],
  ['removeDoorValue', (store) => store.removeDoorValue(entry)],
  ['findDoorValues', (store) => store.findDoorValues(entry, ['person-1', 'person-2'])],
  ['findDoorValues of one guest', (store) => store.findDoorValues(entry, ['person-1'])],
  ['listOpenDoorValues', (store) => store.listOpenDoorValues(entry, 'walk-in')],
  ['pageOpenDoorValues', (store) => store.pageOpenDoorValues(entry, { after: null, limit: 9 })],
  ['pageUnsentDoorValues', (store) => store.pageUnsentDoorValues(entry, { after: null, limit: 9 })],
  ['listRivalries', (store) => store.listRivalries({ account, limit: 9 })],
  ['listRivalries of an event', (store) => store.listRivalries({ account, eventId, limit: 9 })],
  ['countRivalries', (store) => store.countRivalries({ account })],
  ['countRivalries of an event', (store) => store.countRivalries({ account, eventId })],
  ['addDoorReview', (store) => store.addDoorReview(aDoorReview(), false)],
  ['listUnsharedReviews', (store) => store.listUnsharedReviews(entry)],
  ['removeSharedEvent', (store) => store.removeSharedEvent(entry)],
];

test.each(calls)('%s reads no table from end to end', (_method, call) => {
  const executed: string[] = [];
  const db = new Database(':memory:', { verbose: (sql) => executed.push(String(sql)) });
  migrate(db, localMigrations);
  db.pragma('synchronous = FULL');
  const store = createLocalStore(db);
  store.addAttempt({ ...entry, value: null, sentSequence: 1 });
  executed.length = 0;
  call(store);

  const statements = executed.filter((sql) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(sql));
  expect(statements.length).toBeGreaterThan(0);
  for (const sql of statements) expect(scansOf(db, sql)).toEqual([]);
  db.close();
});

test('the next entries to send come from the index in their order, without sorting', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations);
  const sql = `SELECT person_id FROM outbox
    WHERE account = 'a' AND state = 'waiting' AND person_id NOT IN (SELECT value FROM json_each('["b"]'))
    ORDER BY generation LIMIT 50`;
  expect(planOf(db, sql)).toEqual([
    'SEARCH outbox USING COVERING INDEX outbox_by_state (account=? AND state=?)',
    'LIST SUBQUERY 1',
    'SCAN json_each VIRTUAL TABLE INDEX 1:',
    'CREATE BLOOM FILTER',
  ]);
});

/** `json_each` is the list of guests asked for, not a table. */
function scansOf(db: Database.Database, sql: string): string[] {
  return planOf(db, sql).filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN json_each'));
}

function planOf(db: Database.Database, sql: string): string[] {
  return db
    .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => detail);
}

const page = { after: null, limit: 9 };

test.each<readonly [string, (store: LocalStore) => unknown, string]>([
  [
    'of a kind',
    (store) => store.listOpenDoorValues(entry, 'walk-in'),
    'SEARCH door_value USING INDEX open_door_value (account=? AND event_id=? AND kind=?)',
  ],
  [
    'of all kinds',
    (store) => store.pageOpenDoorValues(entry, page),
    'SEARCH door_value USING INDEX open_door_value (account=? AND event_id=? AND (kind,person_id)>(?,?))',
  ],
  [
    'that may be unsent',
    (store) => store.pageUnsentDoorValues(entry, page),
    'SEARCH door_value USING INDEX unsent_door_value (account=? AND event_id=? AND (kind,person_id)>(?,?))',
  ],
])('open values %s are found without looking at those that are settled', (_, find, plan) => {
  const executed: string[] = [];
  const db = new Database(':memory:', { verbose: (sql) => executed.push(String(sql)) });
  migrate(db, localMigrations);
  find(createLocalStore(db));
  expect(planOf(db, executed.at(-1) ?? '')).toEqual([plan]);
});
