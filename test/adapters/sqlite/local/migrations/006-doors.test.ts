import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import {
  createLocalStore,
  localMigrations,
} from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { aDecision } from '../../../../builders/a-decision.ts';
import { aDoorDecision } from '../../../../builders/a-door-decision.ts';
import { anOutboxEntry } from '../../../../builders/an-outbox-entry.ts';

test('keeps what was decided before laptops were paired: all of it is yet to be shared', () => {
  const db = new Database(':memory:');
  const before = localMigrations.filter(({ version }) => version < 6);
  migrate(db, before);
  db.exec(`
    INSERT INTO decision (decision_id, sequence, account, event_id, person_id, kind, from_value, to_value, operator,
      door, decided_at, checksum)
    VALUES ('laptop-1', 1, 'a', 'e', 'ann', 'attendance', NULL, 'Attended', NULL, NULL, '2026-05-30T18:06:00.000Z', 0)
  `);
  migrate(db, localMigrations);
  expect(db.prepare('SELECT decision_id FROM decision').pluck().all()).toEqual(['laptop-1']);
  for (const table of ['shared_update', 'reached_door', 'door_decision', 'door_outcome', 'door_value']) {
    expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
  }
});

test('what other doors decide leaves the tables of this laptop alone', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations);
  db.pragma('synchronous = FULL');
  const store = createLocalStore(db);
  store.appendDecision(aDecision());
  store.putEntry(anOutboxEntry());
  store.addDoorDecision(aDoorDecision());
  store.removeSharedEvent(anOutboxEntry());
  expect(store.findDecision('laptop-1')).toEqual(aDecision());
  expect(store.findEntry(anOutboxEntry())).toEqual(anOutboxEntry());
});
