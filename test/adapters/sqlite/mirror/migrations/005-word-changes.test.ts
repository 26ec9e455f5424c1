import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { countWordChanges } from '../../../../../src-main/adapters/sqlite/mirror/search-index.ts';
import { prepareOnce } from '../../../../../src-main/adapters/sqlite/statements.ts';

test('a mirror of before has had no change of words yet', () => {
  const db = new Database(':memory:');
  migrate(
    db,
    mirrorMigrations.filter(({ version }) => version < 5),
  );
  migrate(db, mirrorMigrations);
  expect(countWordChanges(prepareOnce(db))).toBe(0);
});
