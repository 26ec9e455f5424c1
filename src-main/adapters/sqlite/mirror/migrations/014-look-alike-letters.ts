import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { namesakeKeyOf, sameNameKeys } from '../../../../core/guests/guest-name.ts';
import { lookAlike, lookAlikeClass } from '../../../../core/search/search-tokens.ts';
import type { Migration } from '../../migrate.ts';
import { parseRow, prepareOnce } from '../../statements.ts';
import { replaceInIndex } from '../search-index.ts';

/**
 * Names also look alike that differ in rn and m, vv and w, 0 and o, or 1 and l: the guests already stored get the token
 * of what their names look like now, because a laptop may be offline when it is updated.
 */
export const lookAlikeLetters: Migration = { version: 14, name: 'look-alike letters', up: replaceTokens };

const guestSchema = z.object({ guestKey: z.int(), place: z.int(), sortKey: z.string(), tokens: z.string() });

/** Guests in the list whose names may look like something else. */
const candidates = `
  SELECT guest_key AS guestKey, place, sort_key AS sortKey, tokens FROM guest JOIN guest_record USING (guest_key)
  WHERE place IS NOT NULL
    AND (sort_key GLOB '*[^' || char(1) || '-~]*' OR sort_key GLOB '*rn*' OR sort_key GLOB '*vv*' OR sort_key GLOB '*[01]*')
  ORDER BY place
`;

function replaceTokens(db: Database): void {
  const prepare = prepareOnce(db);
  for (const row of db.prepare(candidates).all()) {
    const { guestKey, place, sortKey, tokens: before } = parseRow(guestSchema, row);
    const key = namesakeKeyOf(sortKey);
    const kept = before.split(' ').filter((token) => !token.startsWith(lookAlikeClass));
    const after = key === sameNameKeys(sortKey).from ? kept : [lookAlike(key), ...kept];
    replaceInIndex(prepare, place, before, after.join(' '));
    prepare('UPDATE guest_record SET tokens = ? WHERE guest_key = ?').run(after.join(' '), guestKey);
  }
}
