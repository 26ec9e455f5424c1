import { z } from 'zod';
import type { Migration } from '../../migrate.ts';
import { parseRow } from '../../statements.ts';
import { linkDigest } from '../search-index.ts';

const linkSchema = z.object({ guestKey: z.int(), link: z.string() });

/** A scanned RSVP link finds its guest by the digest of the link (`linkDigest`). */
export const rsvpLinks: Migration = {
  version: 4,
  name: 'rsvp links',
  up(db) {
    db.exec(`
      ALTER TABLE guest ADD COLUMN link_digest INTEGER;
      CREATE INDEX guest_by_link ON guest (event_key, link_digest) WHERE link_digest IS NOT NULL;
    `);
    const write = db.prepare('UPDATE guest SET link_digest = ? WHERE guest_key = ?');
    // Guests mirrored before can be scanned too: a laptop may be offline when it is updated.
    const mirrored = db.prepare(`
      SELECT guest_key AS guestKey, raw ->> '$.rsvpLink' AS link FROM guest_record
      WHERE json_type(raw, '$.rsvpLink') = 'text'
    `);
    for (const row of mirrored.all()) {
      const { guestKey, link } = parseRow(linkSchema, row);
      write.run(linkDigest(link), guestKey);
    }
  },
};
