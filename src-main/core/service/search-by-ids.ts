import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type GuestFilter, maxGuestSearchLimit } from '../../../src-shared/service/request-schemas.ts';
import { reportOutcomeTo } from './connection.ts';
import { searchAllGuests } from './search-all-guests.ts';
import type { ServiceLine } from './service-line.ts';

/** Whether a search can name this id beside others: it has commas between ids, and blanks around them may be cut off. */
export function canBeJoined(personId: string): boolean {
  return !personId.includes(',') && personId.trim() === personId;
}

/**
 * Those of these guests, 50 at most, whom the service names, by personId (interface: GET
 * /event/<event_id>/guestlist/search). An id that cannot be joined is asked for alone, and then by the email or name that
 * `recordOf` has of its guest. When the service has two people under one id, the one who has arrived is given, because a
 * change is for the id: it must not overrule that arrival unseen. Each answer is reported to the connection. Fails with
 * `ServiceFailure`.
 */
export async function searchByIds(
  { service, connection, signal }: Pick<ServiceLine, 'service' | 'connection' | 'signal'>,
  eventId: string,
  personIds: readonly string[],
  recordOf: (personId: string) => ServiceGuest | null,
): Promise<ReadonlyMap<string, ServiceGuest>> {
  const found = new Map<string, ServiceGuest>();
  const ask = async (filter: GuestFilter, limit: number) => {
    // A pull beside this one may have been asked to pause.
    connection.assertOpen();
    const search = searchAllGuests(service, eventId, { filter, limit }, signal);
    for (const guest of await reportOutcomeTo(connection, search)) {
      const hasArrived = found.get(guest.personId)?.attendanceStatus === 'Attended';
      if (personIds.includes(guest.personId) && !hasArrived) found.set(guest.personId, guest);
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
