import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { findEventKey, forgetPulls } from './event-rows.ts';
import { removeFromIndex } from './search-index.ts';
import { noteWordChange } from './word-changes.ts';

/** Guests removed in one small commit: about as long as landing a batch. */
const guestsPerStep = 100;

const guestSchema = z.object({ guestKey: z.int(), place: z.int().nullable(), tokens: z.string() });

/**
 * Removes every guest of an event, and writes zeros where they stood. The event itself stays, as one whose
 * list was never pulled. A generator that stops after each small commit; left in the middle, the rest of the
 * guests is removed by doing it again, or brought up to date by the next pull.
 */
export function* removeGuests(
  db: Database,
  prepare: Prepare,
  event: EventRef,
): Generator<void, void, undefined> {
  const eventKey = findEventKey(prepare, event);
  if (eventKey === null) return;
  const commit = db.transaction((work: () => boolean) => work());
  db.pragma('secure_delete = ON');
  try {
    commit.immediate(() => {
      forgetPulls(prepare, eventKey);
      return true;
    });
    while (commit.immediate(() => removeSome(prepare, eventKey))) yield;
    commit.immediate(() => {
      prepare('DELETE FROM facet WHERE event_key = ?').run(eventKey);
      return true;
    });
  } finally {
    db.pragma('secure_delete = OFF');
  }
}

/** Whether there was anybody to remove. */
function removeSome(prepare: Prepare, eventKey: number): boolean {
  const rows = prepare(`
    SELECT guest_key AS guestKey, place, tokens FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? LIMIT ?
  `).all(eventKey, guestsPerStep);
  if (rows.length > 0) noteWordChange(prepare);
  for (const row of rows) {
    const { guestKey, place, tokens } = parseRow(guestSchema, row);
    if (place !== null) removeFromIndex(prepare, place, tokens);
    prepare('DELETE FROM guest_record WHERE guest_key = ?').run(guestKey);
    prepare('DELETE FROM guest WHERE guest_key = ?').run(guestKey);
  }
  return rows.length > 0;
}

/**
 * Gives the room of what was removed back to the disk, and leaves nothing of it in the WAL. It rewrites the
 * whole file, so it needs as much room again while it works.
 */
export function compact(db: Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.exec('VACUUM');
  db.pragma('wal_checkpoint(TRUNCATE)');
}
