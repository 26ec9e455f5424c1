import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import {
  type GuestAddition,
  type GuestFilter,
  maxGuestSearchLimit,
} from '../../../src-shared/service/request-schemas.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { fitsDetails, nameOf } from './walk-in-details.ts';

/**
 * Asks the service for every guest of the event who may be who the details describe (interface: GET
 * /event/<event_id>/guestlist/search): by personId, else by e-mail, else by name. Goes through the lane like a
 * re-read. Fails with `ServiceFailure`.
 */
export function lookUpGuest(
  deps: OutboxDeps,
  event: EventRef,
  details: GuestAddition,
): Promise<readonly ServiceGuest[]> {
  return deps.lane.run(async () => {
    deps.connection.assertOpen();
    try {
      const found = await searchAll(deps, event, filterOf(details));
      deps.connection.succeeded();
      return found.filter((guest) => fitsDetails(details, guest));
    } catch (error) {
      if (error instanceof ServiceFailure) deps.connection.failed(error);
      throw error;
    }
  });
}

function filterOf(details: GuestAddition): GuestFilter {
  const { personId, email } = details;
  if (personId !== undefined) return { personIds: [personId] };
  return email === undefined ? { name: nameOf(details) } : { email };
}

/** Page after page, until one brings nothing new. */
async function searchAll(
  { service, signal }: OutboxDeps,
  event: EventRef,
  filter: GuestFilter,
): Promise<readonly ServiceGuest[]> {
  const found: ServiceGuest[] = [];
  for (;;) {
    const query = { filter, limit: maxGuestSearchLimit, skip: found.length };
    const { guests, total } = await service.searchGuests(event.eventId, query, signal);
    found.push(...guests);
    if (guests.length === 0 || found.length >= total) return found;
  }
}
