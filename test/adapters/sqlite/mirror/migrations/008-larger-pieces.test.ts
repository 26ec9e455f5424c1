import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';

test('guests indexed before are found, and a commit of the index may hold 16 MB', () => {
  const db = new Database(':memory:');
  migrate(
    db,
    mirrorMigrations.filter(({ version }) => version < 8),
  );
  db.exec("INSERT INTO guest_search (rowid, tokens) VALUES (10, 'nsmith x'), (20, 'nsmithson x')");

  migrate(db, mirrorMigrations);

  db.exec("INSERT INTO guest_search (rowid, tokens) VALUES (30, 'nsmithers x')");
  const find = db.prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ?').pluck();
  expect(find.all('"nsmith" *')).toEqual([10, 20, 30]);
  const setting = db.prepare('SELECT v FROM guest_search_config WHERE k = ?').pluck();
  expect(setting.get('hashsize')).toBe(16 * 2 ** 20);
  expect(setting.get('automerge')).toBe(8);
});
