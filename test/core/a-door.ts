import type { GuestRef } from '../../src-shared/domain/event-ref.ts';
import type { AttendanceStatus } from '../../src-shared/domain/guest-status.ts';
import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../builders/a-guest.ts';
import { aServiceEvent } from '../builders/an-event.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { createInMemoryLocalStore } from '../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../fakes/stores/in-memory-mirror.ts';

export const account = 'https://events.example';
export const doorEvent = { account, eventId: 'event-1' };
export const maria = { operator: 'Maria', door: 'Door B' };

/** A laptop's two databases with these guests mirrored, and nothing that sends. */
export async function aDoor(guests: readonly ServiceGuest[] = [aServiceGuest()]) {
  const clock = createFakeClock();
  const local = createInMemoryLocalStore();
  const mirror = createInMemoryMirror(() => local);
  await mirror.saveEvents(account, { past: false, organization: false }, [aServiceEvent()], null);
  await mirror.saveGuests(doorEvent, guests, 0);
  return {
    ...{ clock, local, reader: mirror, writer: mirror },
    /** The service said so, by an answer newer than all of ours. */
    async hear(personId: string, attendanceStatus: AttendanceStatus) {
      const known = mirror.findGuest(doorEvent, personId)?.guest ?? aServiceGuest({ personId });
      await mirror.saveGuests(doorEvent, [{ ...known, attendanceStatus }], Number.MAX_SAFE_INTEGER);
    },
  };
}

/** A guest of the door's event. */
export function guestRef(personId = 'person-1'): GuestRef {
  return { ...doorEvent, personId };
}
