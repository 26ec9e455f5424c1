import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import {
  createLocalStore,
  localMigrations,
} from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('conflicts between doors that were reviewed before stay so, and are yet to be shared', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 15));
  const say = db.prepare(`
    INSERT INTO door_value
      (account, event_id, person_id, kind, value, decision_id, author, decided_at, is_settled, is_listed, rivals,
        reviewed_rivals)
    VALUES ('a', 'e', @personId, 'attendance', 'Attended', @decisionId, 'key', '2026', 0, 0, @rivals, @reviewed)
  `);
  const rivalsOf = (decisionId: string) =>
    JSON.stringify([
      {
        decisionId,
        author: 'key'.padEnd(43, '-'),
        value: 'No Show',
        operator: null,
        door: null,
        decidedAt: '2026',
      },
    ]);
  const [kept, open] = [rivalsOf('north-1'), rivalsOf('north-2')];
  say.run({ personId: 'ada', decisionId: 'east-1', rivals: kept, reviewed: kept });
  say.run({ personId: 'bea', decisionId: 'east-2', rivals: open, reviewed: '[]' });
  say.run({ personId: 'eve', decisionId: 'east-3', rivals: '[]', reviewed: '[]' });
  migrate(db, localMigrations.slice(0, 16));
  const store = createLocalStore(db);
  expect(store.countRivalries({ account: 'a' })).toBe(1);
  expect(store.listUnsharedReviews({ account: 'a', eventId: 'e' })).toEqual([
    { account: 'a', eventId: 'e', reviewId: 'review-east-1', decisionIds: ['east-1', 'north-1'] },
  ]);
});
