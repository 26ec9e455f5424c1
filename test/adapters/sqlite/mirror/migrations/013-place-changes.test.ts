import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { notePlaceChange } from '../../../../../src-main/adapters/sqlite/mirror/events.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { prepareOnce } from '../../../../../src-main/adapters/sqlite/statements.ts';

test('the places of an event of before have not changed yet', () => {
  const db = new Database(':memory:');
  migrate(
    db,
    mirrorMigrations.filter(({ version }) => version < 13),
  );
  db.exec(`INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'gala', '{}')`);
  migrate(db, mirrorMigrations);
  const changes = () => db.prepare('SELECT place_changes FROM event').pluck().get();
  expect(changes()).toBe(0);
  notePlaceChange(prepareOnce(db), 1);
  expect(changes()).toBe(1);
});
