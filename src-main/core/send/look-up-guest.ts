import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import {
  type GuestAddition,
  type GuestFilter,
  maxGuestSearchLimit,
} from '../../../src-shared/service/request-schemas.ts';
import { fitsDetails, nameOf } from '../guests/walk-in-details.ts';
import { reportOutcomeTo } from '../service/report-outcome-to.ts';
import { searchAllGuests } from '../service/search-all-guests.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Asks the service for every guest of the event who may be who the details describe (interface: GET
 * /event/<event_id>/guestlist/search): by personId, else by e-mail, else by name. Goes through the lane like a
 * re-read. Fails with `ServiceFailure`.
 */
export function lookUpGuest(
  deps: SendDeps,
  event: EventRef,
  details: GuestAddition,
): Promise<readonly ServiceGuest[]> {
  return deps.lane.run(async () => {
    deps.connection.assertOpen();
    const query = { filter: filterOf(details), limit: maxGuestSearchLimit };
    const search = searchAllGuests(deps.service, event.eventId, query, deps.signal);
    const found = await reportOutcomeTo(deps.connection, search);
    return found.filter((guest) => fitsDetails(details, guest));
  });
}

function filterOf(details: GuestAddition): GuestFilter {
  const { personId, email } = details;
  if (personId !== undefined) return { personIds: [personId] };
  return email === undefined ? { name: nameOf(details) } : { email };
}
