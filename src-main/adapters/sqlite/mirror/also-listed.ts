import { type AlsoListed, alsoListedSchema } from '../../../../src-shared/domain/guest-row.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { changesAlsoListed, type GuestChange } from '../../../core/pull/land-guests.ts';
import type { Prepare } from '../statements.ts';

/** Other people whom the guest list has under the id of a guest, as a column `alsoListed` beside those of `guest`. */
export const alsoListedColumn =
  '(SELECT people FROM also_listed WHERE also_listed.guest_key = guest.guest_key) AS alsoListed';

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

/** Stores whom the record of a guest names beside. Writes nothing when they are the same as before. */
export function writeAlsoListed(prepare: Prepare, guestKey: number, change: GuestChange): void {
  if (!changesAlsoListed(change)) return;
  const { alsoListed } = change.record;
  if (alsoListed === null) {
    removeAlsoListed(prepare, guestKey);
    return;
  }
  prepare('INSERT OR REPLACE INTO also_listed (guest_key, people) VALUES (?, ?)').run(
    guestKey,
    JSON.stringify(alsoListed),
  );
}

export function removeAlsoListed(prepare: Prepare, guestKey: number): void {
  prepare('DELETE FROM also_listed WHERE guest_key = ?').run(guestKey);
}
