import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { sortKey } from '../../../../../src-main/core/guests/guest-name.ts';
import { searchTokens } from '../../../../../src-main/core/search/search-tokens.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';

/** The first letter of the last is Cyrillic: it had a token before, by which it is no namesake of the others. */
const guests = ['Amold', 'Arnold', '0le', 'Anna', '\u0410rnold'].map((firstName, index) =>
  aServiceGuest({ personId: `p${index}`, firstName, lastName: 'Berg' }),
);

test('guests mirrored before are found by letters that look like others', () => {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations.slice(0, 13));
  db.exec("INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'e', '{}')");
  for (const [index, guest] of guests.entries()) {
    const place = (index + 1) * 10;
    const before = searchTokens(guest).filter((token) => !token.startsWith('l_'));
    const tokens = [...(index === 4 ? ['l_arnold_berg'] : []), ...before].join(' ');
    db.prepare(
      'INSERT INTO guest (guest_key, event_key, person_id, sort_key, place) VALUES (?, 1, ?, ?, ?)',
    ).run(index, guest.personId, sortKey(guest), place);
    db.prepare('INSERT INTO guest_record (guest_key, raw, tokens) VALUES (?, ?, ?)').run(index, '{}', tokens);
    db.prepare('INSERT INTO guest_search (rowid, tokens) VALUES (?, ?)').run(place, tokens);
  }
  migrate(db, mirrorMigrations);
  const find = db.prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ?').pluck();
  expect(find.all('"l_" *')).toEqual([20, 30, 50]);
  expect(find.all('"l_arnold_berg"')).toEqual([]);
  const tokens = db.prepare<[], string>('SELECT tokens FROM guest_record ORDER BY guest_key').pluck().all();
  expect(tokens.map((each) => new Set(each.split(' ')))).toEqual(
    guests.map((guest) => new Set(searchTokens(guest))),
  );
});
