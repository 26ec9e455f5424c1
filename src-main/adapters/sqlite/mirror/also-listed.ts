import { z } from 'zod';
import { type AlsoListed, alsoListedSchema } from '../../../../src-shared/domain/guest-row.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { changesAlsoListed, type GuestChange } from '../../../core/pull/land-guests.ts';
import { type Prepare, parseRow } from '../statements.ts';

const personSchema = z.object({ personId: z.string() });

/** Other people whom the guest list has under the id of a guest, as a column `alsoListed` beside those of `guest`. */
export const alsoListedColumn = `(
  SELECT people FROM also_listed
  WHERE also_listed.event_key = guest.event_key AND also_listed.guest_key = guest.guest_key
) AS alsoListed`;

/** Parses the column. Fails with `StoreFailure('damaged')`. */
export function parseAlsoListed(people: string | null): AlsoListed | null {
  if (people === null) return null;
  try {
    return alsoListedSchema.parse(JSON.parse(people));
  } catch {
    // Without a cause: the parser's message quotes names.
    throw new StoreFailure('damaged');
  }
}

/** The ids of the guests of an event beside whom other people are named. */
export function listShared(prepare: Prepare, eventKey: number): readonly string[] {
  return prepare(`
    SELECT person_id AS personId FROM also_listed CROSS JOIN guest USING (guest_key) WHERE also_listed.event_key = ?
  `)
    .all(eventKey)
    .map((row) => parseRow(personSchema, row).personId);
}

/** Stores whom the record of a guest names beside. Writes nothing when they are the same as before. */
export function writeAlsoListed(
  prepare: Prepare,
  eventKey: number,
  guestKey: number,
  change: GuestChange,
): void {
  if (!changesAlsoListed(change)) return;
  removeAlsoListed(prepare, eventKey, guestKey);
  const { alsoListed } = change.record;
  if (alsoListed === null) return;
  const people = JSON.stringify(alsoListed);
  prepare('INSERT INTO also_listed (event_key, guest_key, people) VALUES (?, ?, ?)').run(
    eventKey,
    guestKey,
    people,
  );
}

export function removeAlsoListed(prepare: Prepare, eventKey: number, guestKey: number): void {
  prepare('DELETE FROM also_listed WHERE event_key = ? AND guest_key = ?').run(eventKey, guestKey);
}
