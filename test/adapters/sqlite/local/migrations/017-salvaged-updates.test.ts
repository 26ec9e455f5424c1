import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('nothing of what a database has shared becomes salvaged', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 16));
  db.prepare(`INSERT INTO shared_update (topic, bytes) VALUES ('gala', x'01')`).run();
  migrate(db, localMigrations.slice(0, 17));
  expect(db.prepare('SELECT topic FROM shared_update').pluck().all()).toEqual(['gala']);
  expect(db.prepare('SELECT topic FROM salvaged_update').pluck().all()).toEqual([]);
});
