import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { facetsOf } from '../../../../core/filters/facets.ts';
import { parseStoredGuest } from '../../../../core/pull/guest-record.ts';
import type { Migration } from '../../migrate.ts';
import { parseRow, prepareOnce } from '../../statements.ts';
import { countFacets } from '../guest-facets.ts';
import { addToIndex, removeFromIndex } from '../search-index.ts';

/**
 * Adds what the door list is filtered and sorted by. Whatever a filter can ask of a record is a facet, and the
 * search index holds the facets of a guest as tokens (guest-facets.ts): so a filter is one more word of a
 * search. `facet` counts its visible guests; one without a value stands for the values of its field that are
 * too many or too long to offer. `last_change` orders the guests whose statuses have changed since the first
 * pull, the newest highest; its index holds the statuses, so a filter by them reads nothing else.
 */
export const listFilters: Migration = {
  version: 2,
  name: 'list filters',
  up(db) {
    db.exec(`
      CREATE TABLE facet (
        facet_id INTEGER PRIMARY KEY,
        event_key INTEGER NOT NULL REFERENCES event,
        field TEXT NOT NULL,
        value TEXT,
        guests INTEGER NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX facet_by_value ON facet (event_key, field, value);
      DROP INDEX guest_by_status;

      ALTER TABLE guest ADD COLUMN rsvp_status TEXT;
      ALTER TABLE guest ADD COLUMN last_change INTEGER;
      CREATE INDEX guest_by_change ON guest (event_key, last_change DESC, place, attendance_status, rsvp_status)
        WHERE place IS NOT NULL;
    `);
    addFacets(db);
  },
};

const guestSchema = z.object({
  guestKey: z.int(),
  eventKey: z.int(),
  place: z.int().nullable(),
  raw: z.string(),
  tokens: z.string(),
});

/** Adds facets to the guests already stored: a laptop may be offline when it is updated. */
function addFacets(db: Database): void {
  const prepare = prepareOnce(db);
  const guestKeys = db.prepare<[], number>('SELECT guest_key FROM guest ORDER BY place').pluck().all();
  for (const guestKey of guestKeys) {
    const row = prepare(`
      SELECT guest_key AS guestKey, event_key AS eventKey, place, raw, tokens
      FROM guest JOIN guest_record USING (guest_key) WHERE guest_key = ?
    `).get(guestKey);
    const { eventKey, place, raw, tokens } = parseRow(guestSchema, row);
    const guest = parseStoredGuest(raw);
    prepare('UPDATE guest SET rsvp_status = ? WHERE guest_key = ?').run(guest.rsvpStatus ?? null, guestKey);
    if (place === null) continue;
    const facets = countFacets(prepare, eventKey);
    const withFacets = `${tokens} ${facets.enter(facetsOf(guest))}`;
    facets.write();
    removeFromIndex(prepare, place, tokens);
    addToIndex(prepare, place, withFacets);
    prepare('UPDATE guest_record SET tokens = ? WHERE guest_key = ?').run(withFacets, guestKey);
  }
}
