import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type RecentArrivals, recentLimit } from '../../../src-shared/domain/report.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/** The column draws half an hour; what a clock that is set back puts into the future is left out there. */
const lastMs = 60 * 60_000;

/**
 * Who came in through this laptop, and how many in each minute, from its own decisions. It runs on the main thread after
 * every mark: about 1 ms for 1,000 decisions. `nowMs` is the wall clock in milliseconds since 1970.
 */
export function recentArrivals(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
  nowMs: number,
): RecentArrivals {
  const tallies = local.tallyArrivals(event);
  const ids = local
    .listArrivals(event, recentLimit)
    .map((personId) => resolveGuest(local, { ...event, personId }).personId);
  const guests = [...new Set(ids)].flatMap((personId) => reader.findGuest(event, personId) ?? []);
  return {
    // Another laptop may have taken the mark back, or the guest off the list.
    guests: toGuestRows(local, event, guests).filter(
      ({ attendance, decision }) => attendance === 'Attended' && decision?.isOurs,
    ),
    minutes: tallies
      .map(({ minute, guests: arrivals }) => ({ startsAt: `${minute}:00.000Z`, arrivals }))
      .filter(({ startsAt }) => Date.parse(startsAt) > nowMs - lastMs),
    total: tallies.reduce((sum, tally) => sum + tally.guests, 0),
  };
}
