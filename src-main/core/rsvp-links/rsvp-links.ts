import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { RsvpLinkReport } from '../../../src-shared/domain/rsvp-links.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import { isLocalId } from '../guests/guest-identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { findOldCopies } from '../send/read-guests.ts';
import { reportOutcomeTo } from '../service/connection.ts';
import { codeForPerson } from '../service/failure-code.ts';
import { searchAllGuests } from '../service/search-all-guests.ts';
import { canBeJoined } from '../service/search-by-ids.ts';
import type { ServiceLine } from '../service/service-line.ts';
import { unlessAborted } from '../timing/unless-aborted.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';

export interface RsvpLinkDeps extends ServiceLine {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  /** Called after each part of the guests. */
  readonly onAsked: (personIds: readonly string[], asked: number) => void;
}

/**
 * Asks the service for an invite, and so an RSVP link, for each of these guests without one, by `generateRsvpLinks`
 * (interface: GET /event/<event_id>/guestlist/search), 50 at a time, and lands the answers in the mirror. A failure of
 * the service ends it, and the report says how far it got.
 */
export async function createRsvpLinks(
  deps: RsvpLinkDeps,
  event: EventRef,
  personIds: readonly string[],
): Promise<RsvpLinkReport> {
  let asked = 0;
  let made = 0;
  try {
    while (asked < personIds.length) {
      const part = personIds.slice(asked, asked + maxPersonIdsPerSearch);
      const guests = await requestLinks(deps, event, part);
      made += guests.filter(({ rsvpLink }) => rsvpLink).length;
      asked += part.length;
      deps.onAsked(part, asked);
    }
    return { made, refused: asked - made, left: 0, failure: null };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return { made, refused: asked - made, left: personIds.length - asked, failure: codeForPerson(error) };
  }
}

/**
 * Requests links for some guests. Like any read, the request goes through the lane and its guests are stamped, so that
 * no older answer replaces this one (ARCHITECTURE.md, rules 1 to 3), and an old copy does not land. An id that cannot be joined names other guests, so it
 * is left out.
 */
function requestLinks(
  deps: RsvpLinkDeps,
  event: EventRef,
  wanted: readonly string[],
): Promise<readonly ServiceGuest[]> {
  const { service, local, writer, connection, lane, acknowledgements, signal } = deps;
  return lane.run(async () => {
    connection.assertOpen();
    if (signal.aborted) throw new ServiceFailure('interrupted');
    const personIds = wanted.filter(canBeJoined);
    if (personIds.length === 0) return [];
    const recent = acknowledgements.findRecent(event, personIds);
    const askedSequence = local.stampGuests(event, personIds);
    const query = { filter: { personIds }, limit: personIds.length, generateRsvpLinks: true };
    const search = searchAllGuests(service, event.eventId, query, signal);
    const guests = await reportOutcomeTo(connection, unlessAborted(search, signal));
    const oldCopies = findOldCopies(deps, event, recent, guests);
    const landing = guests.filter(({ personId }) => !oldCopies.has(personId));
    await writer.saveGuests(event, landing, askedSequence);
    return guests;
  });
}

/** Guests checked at once, which takes a few milliseconds. */
const lookedAtOnce = 500;

/**
 * Finds all guests of the event without an RSVP link in the mirror, in small steps. Walk-ins that the service does not
 * have yet are left out.
 */
export async function findGuestsWithoutRsvpLink(
  { reader, clock }: { readonly reader: DoorReader; readonly clock: Clock },
  event: EventRef,
): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { personIds, last } = reader.listWithoutRsvpLink(event, after, lookedAtOnce);
    found.push(...personIds.filter((personId) => !isLocalId(personId)));
    after = last;
    await yieldToEventLoop(clock);
  } while (after !== null);
  return found;
}
