import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { facetsOf } from '../../../../core/filters/facets.ts';
import { parseStoredGuest } from '../../../../core/pull/guest-record.ts';
import { searchTokens } from '../../../../core/search/search-tokens.ts';
import type { Migration } from '../../migrate.ts';
import { parseRow, prepareOnce } from '../../statements.ts';
import { countFacets } from '../guest-facets.ts';
import { joinTokens, replaceInIndex } from '../search-index.ts';

/**
 * One value that was no text made all custom columns, or all dietary restrictions, of a guest unknown. Now such
 * values are judged one by one, and rows and exports follow the raw record; what is found and filtered by follows
 * here, because a pull skips a guest whose record it knows.
 */
export const oddValues: Migration = { version: 6, name: 'odd values', up: indexAnew };

const guestSchema = z.object({
  guestKey: z.int(),
  eventKey: z.int(),
  place: z.int(),
  raw: z.string(),
  tokens: z.string(),
});

/** Guests who are shown, with a value among those two fields that is no text. */
const oddGuests = `
  SELECT guest_key FROM guest JOIN guest_record USING (guest_key)
  WHERE place IS NOT NULL AND (
    json_type(raw, '$.customColumns') = 'object'
      AND EXISTS (SELECT 1 FROM json_each(raw, '$.customColumns') AS each WHERE each.type <> 'text')
    OR json_type(raw, '$.dietaryRestrictions') = 'array'
      AND EXISTS (SELECT 1 FROM json_each(raw, '$.dietaryRestrictions') AS each WHERE each.type <> 'text')
  )
`;

function indexAnew(db: Database): void {
  const prepare = prepareOnce(db);
  for (const guestKey of db.prepare<[], number>(oddGuests).pluck().all()) {
    const row = prepare(`
      SELECT guest_key AS guestKey, event_key AS eventKey, place, raw, tokens
      FROM guest JOIN guest_record USING (guest_key) WHERE guest_key = ?
    `).get(guestKey);
    const { eventKey, place, raw, tokens } = parseRow(guestSchema, row);
    const guest = parseStoredGuest(raw);
    const facets = countFacets(prepare, eventKey);
    facets.leave(tokens);
    const anew = joinTokens(searchTokens(guest).join(' '), facets.enter(facetsOf(guest)));
    facets.write();
    replaceInIndex(prepare, place, tokens, anew);
    prepare('UPDATE guest_record SET tokens = ? WHERE guest_key = ?').run(anew, guestKey);
  }
}
