import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestSearchQuery } from '../../../src-shared/service/request-schemas.ts';
import type { EventService } from '../ports/event-service.ts';

/**
 * Every guest who fits (interface: GET /event/<event_id>/guestlist/search): page after page until one brings
 * nothing new, because a service may give fewer guests at once than were asked for. Fails with `ServiceFailure`.
 */
export async function searchAllGuests(
  service: Pick<EventService, 'searchGuests'>,
  eventId: string,
  query: Omit<GuestSearchQuery, 'skip'>,
  signal: AbortSignal,
): Promise<readonly ServiceGuest[]> {
  const found: ServiceGuest[] = [];
  for (;;) {
    const { guests, total } = await service.searchGuests(eventId, { ...query, skip: found.length }, signal);
    found.push(...guests);
    if (guests.length === 0 || found.length >= total) return found;
  }
}
