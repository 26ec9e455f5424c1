import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type GuestFilter, maxGuestSearchLimit } from '../../../src-shared/service/request-schemas.ts';
import type { EventService } from '../ports/event-service.ts';
import { searchAllGuests } from './search-all-guests.ts';

/** Whether a search can name this id beside others: it has commas between ids, and blanks around them may be cut off. */
export function canBeJoined(personId: string): boolean {
  return !personId.includes(',') && personId.trim() === personId;
}

/**
 * Those of these guests, 50 at most, whom the service names, by personId (interface: GET
 * /event/<event_id>/guestlist/search). An id that cannot be joined is asked for alone, and then by the email or name that
 * `recordOf` has of its guest. Fails with `ServiceFailure`.
 */
export async function searchByIds(
  service: Pick<EventService, 'searchGuests'>,
  eventId: string,
  personIds: readonly string[],
  recordOf: (personId: string) => ServiceGuest | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ServiceGuest>> {
  const found = new Map<string, ServiceGuest>();
  const ask = async (filter: GuestFilter, limit: number) => {
    for (const guest of await searchAllGuests(service, eventId, { filter, limit }, signal)) {
      if (personIds.includes(guest.personId)) found.set(guest.personId, guest);
    }
  };
  const joined = personIds.filter(canBeJoined);
  if (joined.length > 0) await ask({ personIds: joined }, joined.length);
  for (const personId of personIds.filter((each) => !canBeJoined(each))) {
    await ask({ personIds: [personId] }, maxGuestSearchLimit);
    const looks = found.has(personId) ? null : looksOf(recordOf(personId));
    if (looks !== null) await ask(looks, maxGuestSearchLimit);
  }
  return found;
}

/** How to search for a guest without the id; null when nothing is known of the guest. */
function looksOf(guest: ServiceGuest | null): GuestFilter | null {
  const email = guest?.email?.trim();
  if (email) return { email };
  const name = guest?.name?.trim() || [guest?.firstName, guest?.lastName].filter(Boolean).join(' ');
  return name ? { name } : null;
}
