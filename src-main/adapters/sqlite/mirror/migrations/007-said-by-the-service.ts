import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { GuestRef } from '../../../../../src-shared/domain/event-ref.ts';
import { guestRecord, parseStoredGuest } from '../../../../core/pull/guest-record.ts';
import type { Migration } from '../../migrate.ts';
import { parseRow, prepareOnce } from '../../statements.ts';
import { openGuestTable } from '../guest-table.ts';

const walkInSchema = z.object({ account: z.string(), eventId: z.string(), personId: z.string() });

/**
 * From here on the mirror holds only what the service said, and what was decided here is laid over it when it is read
 * (overlay.ts). Before, walk-ins stood in it under their local ids, and guests who were being removed were taken off the
 * list. `removals` are those of `local.db` that have not ended: their guests stand on the list again, so that undoing a
 * removal shows them at once, also offline. It writes through guest-table.ts: a later migration that changes the tables of
 * guests has to give this one up.
 */
export function saidByTheService(removals: readonly GuestRef[]): Migration {
  return {
    version: 7,
    name: 'said by the service',
    up(db) {
      // guest-table.ts reads a table and writes a column that come later.
      db.exec('CREATE TEMP TABLE also_listed (event_key INTEGER, guest_key INTEGER, people TEXT) STRICT');
      db.exec('ALTER TABLE event ADD COLUMN place_changes INTEGER NOT NULL DEFAULT 0');
      takeOutWalkIns(db);
      for (const removal of removals) putBack(db, removal);
      db.exec('DROP TABLE temp.also_listed');
      db.exec('ALTER TABLE event DROP COLUMN place_changes');
    },
  };
}

function takeOutWalkIns(db: Database): void {
  const prepare = prepareOnce(db);
  const rows = prepare(`
    SELECT account, event_id AS eventId, person_id AS personId FROM guest JOIN event USING (event_key)
    WHERE person_id >= 'local:' AND person_id < 'local;'
  `).all();
  for (const row of rows) {
    const { personId, ...event } = parseRow(walkInSchema, row);
    const table = openGuestTable(db, prepare, event);
    table.hide(personId);
    table.forgetEtag();
  }
  db.exec(`
    DELETE FROM guest_record WHERE guest_key IN (
      SELECT guest_key FROM guest WHERE person_id >= 'local:' AND person_id < 'local;'
    );
    DELETE FROM guest WHERE person_id >= 'local:' AND person_id < 'local;';
  `);
}

function putBack(db: Database, { personId, ...event }: GuestRef): void {
  const prepare = prepareOnce(db);
  if (
    prepare('SELECT 1 FROM event WHERE account = ? AND event_id = ?').get(event.account, event.eventId) ===
    undefined
  )
    return;
  const table = openGuestTable(db, prepare, { account: event.account, eventId: event.eventId });
  const stored = table.find([personId]).get(personId);
  if (stored === undefined || stored.visible) return;
  const { raw, digest } = stored;
  table.forgetEtag();
  table.write([{ stored, before: null, record: guestRecord(parseStoredGuest(raw), raw, digest) }]);
}
