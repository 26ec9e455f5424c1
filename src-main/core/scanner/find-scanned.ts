import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Scanned } from '../../../src-shared/domain/guest-row.ts';
import { codesIn } from '../../../src-shared/domain/scanned-code.ts';
import { idsOfGuest } from '../guests/guest-identity.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import { findListed } from '../guests/list-changes.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader, MirroredGuest } from '../ports/mirror.ts';

interface ScannerDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
}

/**
 * Whose code this is, an RSVP link or a personId, of a walk-in too: the one guest whom any of the readings fits. When
 * they fit two guests, it is neither's.
 */
export function findScanned(deps: ScannerDeps, event: EventRef, scanned: readonly string[]): Scanned {
  const readings = [...new Set(scanned.flatMap(codesIn))];
  const [guest, another] = findGuests(deps, event, readings);
  if (another !== undefined) return { outcome: 'ambiguous' };
  const [row] = guest === undefined ? [] : toGuestRows(deps.local, event, [guest]);
  if (row !== undefined) return { outcome: 'found', row };
  return { outcome: 'unknown', otherEvent: findOtherEvent(deps, event, readings) };
}

/** The guest whose code this text is, for the search; null when it is nobody's. */
export function findByCode(deps: ScannerDeps, event: EventRef, text: string): MirroredGuest | null {
  const [guest, another] = findGuests(deps, event, codesIn(text));
  return another === undefined ? (guest ?? null) : null;
}

function findGuests(
  deps: ScannerDeps,
  event: EventRef,
  readings: readonly string[],
): readonly MirroredGuest[] {
  const found = readings.flatMap(
    (reading) => findByPersonId(deps, event, reading) ?? deps.reader.findByRsvpLink(event, reading) ?? [],
  );
  return [...new Map(found.map((each) => [each.guest.personId, each])).values()];
}

/** A walk-in stands on the list under a local id until the mirror has the guest that the service made of it. */
function findByPersonId(deps: ScannerDeps, event: EventRef, personId: string): MirroredGuest | null {
  for (const id of idsOfGuest(deps.local, { ...event, personId })) {
    const listed = findListed(deps, event, id);
    if (listed !== null) return deps.reader.findGuest(event, listed);
  }
  return null;
}

/** Any other event of this laptop with the guest on its list: its name, null when it has none. */
function findOtherEvent(deps: ScannerDeps, here: EventRef, readings: readonly string[]): string | null {
  const { account } = here;
  const other = deps.reader.listPulledEvents(account).find(({ event: { eventId } }) => {
    return eventId !== here.eventId && findGuests(deps, { account, eventId }, readings).length > 0;
  });
  return other?.event.name?.trim() || null;
}
