import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Scanned } from '../../../src-shared/domain/guest-row.ts';
import { idsOfGuest } from '../guests/guest-identity.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import { findListed } from '../guests/list-changes.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader, MirroredGuest } from '../ports/mirror.ts';
import { codeReadings } from './code-readings.ts';

interface ScannerDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
}

/** Whose code this is: an RSVP link, or a personId, of a walk-in too. */
export function findScanned(deps: ScannerDeps, event: EventRef, code: string): Scanned {
  const readings = codeReadings(code);
  const guest = findGuest(deps, event, readings);
  const [row] = guest === null ? [] : toGuestRows(deps.local, event, [guest]);
  if (row !== undefined) return { outcome: 'found', row };
  return { outcome: 'unknown', otherEvent: findOtherEvent(deps, event, readings) };
}

function findGuest(deps: ScannerDeps, event: EventRef, readings: readonly string[]): MirroredGuest | null {
  for (const reading of readings) {
    const found = findByPersonId(deps, event, reading) ?? deps.reader.findByRsvpLink(event, reading);
    if (found !== null) return found;
  }
  return null;
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
    return eventId !== here.eventId && findGuest(deps, { account, eventId }, readings) !== null;
  });
  return other?.event.name?.trim() || null;
}
