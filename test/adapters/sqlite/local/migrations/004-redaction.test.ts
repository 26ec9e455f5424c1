import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

function aDatabase(): Database.Database {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 3));
  for (const kind of ['walk-in', 'attendance']) {
    db.exec(`
      INSERT INTO decision
        (decision_id, sequence, account, event_id, person_id, kind, to_value, operator, decided_at, checksum)
      VALUES ('${kind}', 1, 'a', 'e', 'ann', '${kind}', '{"firstName":"Ann"}', 'Maria', '2026-05-30', 7)
    `);
  }
  migrate(db, localMigrations.slice(0, 4));
  return db;
}

const redacting = `UPDATE decision SET to_value = '{}', checksum = 8`;

test('the details of a walk-in may be redacted', () => {
  const db = aDatabase();
  expect(db.prepare(`${redacting} WHERE kind = 'walk-in'`).run().changes).toBe(1);
});

test.each([
  `${redacting} WHERE kind = 'attendance'`,
  `UPDATE decision SET to_value = '{"firstName":"Bob"}' WHERE kind = 'walk-in'`,
  `UPDATE decision SET to_value = '{}', operator = NULL WHERE kind = 'walk-in'`,
  `UPDATE decision SET to_value = '{}', decided_at = '2026-06-01' WHERE kind = 'walk-in'`,
  `DELETE FROM decision`,
])('nothing else about a decision can be changed: %s', (statement) => {
  const db = aDatabase();
  expect(() => db.exec(statement)).toThrow('decision is append-only');
});
