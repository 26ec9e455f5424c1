import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { namesakeKeyOf, sameNameKeys } from '../../../../core/guests/guest-name.ts';
import { lookAlike, lookAlikeClass } from '../../../../core/search/search-tokens.ts';
import type { Migration } from '../../migrate.ts';
import { parseRow, prepareOnce } from '../../statements.ts';
import { replaceInIndex } from '../search-index.ts';

/**
 * Guests whose name looks like one in other letters are found by a token of their own: the guests already stored get
 * theirs here, because a laptop may be offline when it is updated.
 */
export const lookAlikes: Migration = { version: 11, name: 'look-alikes', up: noteLooks };

const guestSchema = z.object({ guestKey: z.int(), place: z.int(), sortKey: z.string(), tokens: z.string() });

/** Guests in the list whose names may look like something else. Names end at char(1), and personIds come behind. */
const candidates = `
  SELECT guest_key AS guestKey, place, sort_key AS sortKey, tokens FROM guest JOIN guest_record USING (guest_key)
  WHERE place IS NOT NULL AND (
    sort_key GLOB '*[^' || char(1) || '-~]*' || char(1) || '*' OR sort_key GLOB '*rn*' || char(1) || '*'
    OR sort_key GLOB '*vv*' || char(1) || '*' OR sort_key GLOB '*[01]*' || char(1) || '*'
  ) ORDER BY place
`;

function noteLooks(db: Database): void {
  const prepare = prepareOnce(db);
  for (const row of db.prepare(candidates).all()) {
    const { guestKey, place, sortKey, tokens } = parseRow(guestSchema, row);
    const key = namesakeKeyOf(sortKey);
    const others = tokens.split(' ').filter((token) => !token.startsWith(lookAlikeClass));
    const all = key === sameNameKeys(sortKey).from ? others : [lookAlike(key), ...others];
    // An earlier migration may have indexed the guest anew.
    if (all.join(' ') === tokens) continue;
    replaceInIndex(prepare, place, tokens, all.join(' '));
    prepare('UPDATE guest_record SET tokens = ? WHERE guest_key = ?').run(all.join(' '), guestKey);
  }
}
