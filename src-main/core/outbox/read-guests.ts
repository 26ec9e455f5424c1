import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { OutboxDeps } from './outbox-deps.ts';

/**
 * Reads the guests of these entries afresh, 50 at a time (interface: GET /event/<event_id>/guestlist/search
 * by `personIds`), lands them in the mirror, and lets `settle` judge each part in one commit. An entry whose
 * generation moved on while the request was under way is left alone: somebody decided anew (rule 4). Fails
 * with `ServiceFailure`.
 */
export async function readInParts(
  deps: OutboxDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  settle: (current: OutboxEntry, guest: ServiceGuest | undefined) => void,
): Promise<void> {
  for (let start = 0; start < entries.length; start += maxPersonIdsPerSearch) {
    const part = entries.slice(start, start + maxPersonIdsPerSearch);
    const personIds = part.map(({ personId }) => personId);
    const guests = await readGuests(deps, event, personIds);
    deps.local.transaction(() => {
      for (const read of part) {
        const current = deps.local.findEntry(read);
        if (current?.generation === read.generation) settle(current, guests.get(read.personId));
      }
    });
    deps.onEntriesChanged(event.eventId, personIds);
  }
}

async function readGuests(
  deps: OutboxDeps,
  event: EventRef,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceGuest>> {
  deps.connection.assertOpen();
  const startedSequence = deps.local.nextSequence();
  try {
    const query = { filter: { personIds }, limit: personIds.length };
    const { guests } = await deps.service.searchGuests(event.eventId, query, deps.signal);
    deps.connection.succeeded();
    await deps.writer.saveGuests(event, guests, startedSequence);
    return new Map(guests.map((guest) => [guest.personId, guest]));
  } catch (error) {
    if (error instanceof ServiceFailure) deps.connection.failed(error);
    throw error;
  }
}
