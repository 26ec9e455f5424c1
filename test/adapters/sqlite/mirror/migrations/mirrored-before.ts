import Database from 'better-sqlite3';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { sortKey } from '../../../../../src-main/core/guests/guest-name.ts';
import { searchTokens } from '../../../../../src-main/core/search/search-tokens.ts';
import type { ServiceGuest } from '../../../../../src-shared/service/guest-schema.ts';

/**
 * A mirror of this version, in memory, with these guests at the places 10, 20, and so on: indexed with what their names
 * look like only where `looks` (by place in the list) says so, as versions did that knew less of it.
 */
export function mirroredBefore(
  version: number,
  guests: readonly ServiceGuest[],
  looks: Readonly<Record<number, string>> = {},
): Database.Database {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations.slice(0, version));
  db.exec("INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'e', '{}')");
  for (const [index, guest] of guests.entries()) {
    const place = (index + 1) * 10;
    const look = looks[index];
    const others = searchTokens(guest).filter((token) => !token.startsWith('l_'));
    const tokens = [...(look === undefined ? [] : [look]), ...others].join(' ');
    db.prepare(
      'INSERT INTO guest (guest_key, event_key, person_id, sort_key, place) VALUES (?, 1, ?, ?, ?)',
    ).run(index, guest.personId, sortKey(guest), place);
    db.prepare('INSERT INTO guest_record (guest_key, raw, tokens) VALUES (?, ?, ?)').run(index, '{}', tokens);
    db.prepare('INSERT INTO guest_search (rowid, tokens) VALUES (?, ?)').run(place, tokens);
  }
  return db;
}
