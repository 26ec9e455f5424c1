import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { searchTokens } from '../../../../../src-main/core/search/search-tokens.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { mirroredBefore } from './mirrored-before.ts';

/** The first letter of the last is Cyrillic: it had a token before, by which it is no namesake of the others. */
const guests = ['Amold', 'Arnold', '0le', 'Anna', '\u0410rnold'].map((firstName, index) =>
  aServiceGuest({ personId: `p${index}`, firstName, lastName: 'Berg' }),
);

test('guests mirrored before are found by letters that look like others', () => {
  const db = mirroredBefore(13, guests, { 4: 'l_arnold_berg' });
  migrate(db, mirrorMigrations);
  const find = db.prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ?').pluck();
  expect(find.all('"l_" *')).toEqual([20, 30, 50]);
  expect(find.all('"l_arnold_berg"')).toEqual([]);
  const tokens = db.prepare<[], string>('SELECT tokens FROM guest_record ORDER BY guest_key').pluck().all();
  expect(tokens.map((each) => new Set(each.split(' ')))).toEqual(
    guests.map((guest) => new Set(searchTokens(guest))),
  );
});
