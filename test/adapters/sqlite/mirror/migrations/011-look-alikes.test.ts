import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { searchTokens } from '../../../../../src-main/core/search/search-tokens.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { mirroredBefore } from './mirrored-before.ts';

/** The first letter of the second is Cyrillic. */
const guests = ['Anna', '\u0410nna', 'Zo\u00eb'].map((firstName, index) =>
  aServiceGuest({ personId: `p${index}`, firstName, lastName: 'Berg' }),
);

test('guests mirrored before are found by the look of their names', () => {
  const db = mirroredBefore(10, guests);
  migrate(db, mirrorMigrations);
  const find = db.prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ?').pluck();
  expect(find.all('"l_" *')).toEqual([20]);
  const tokens = db.prepare<[], string>('SELECT tokens FROM guest_record ORDER BY guest_key').pluck().all();
  expect(tokens.map((each) => new Set(each.split(' ')))).toEqual(
    guests.map((guest) => new Set(searchTokens(guest))),
  );
});
