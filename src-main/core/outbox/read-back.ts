import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { confirm } from './settle.ts';

const mostTries = 3;

/**
 * Asks the service what it has for guests whose PUT left a doubt (left out of the answer, another status,
 * 409): what already is as wanted ends as confirmed, the rest is tried again, and after three tries needs
 * attention. Fails with `ServiceFailure`.
 */
export async function readBack(
  deps: OutboxDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const part of partsOf(entries, maxPersonIdsPerSearch)) {
    const guests = await readGuests(
      deps,
      event,
      part.map(({ personId }) => personId),
    );
    deps.local.transaction(() => {
      for (const entry of part) compare(deps, entry, guests.get(entry.personId));
    });
  }
}

/**
 * Ends entries whose newest decision was acknowledged before a crash kept us from ending them. The mirror
 * may have missed the acknowledgement, so the guests are read afresh; whatever the service has by now
 * stands, because nothing is re-asserted after a clean acknowledgement. Returns the other entries.
 */
export async function finishAcknowledged(
  deps: OutboxDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> {
  const acknowledged = entries.filter((entry) => wasAcknowledged(deps, entry));
  for (const part of partsOf(acknowledged, maxPersonIdsPerSearch)) {
    await readGuests(
      deps,
      event,
      part.map(({ personId }) => personId),
    );
    deps.local.transaction(() => {
      for (const entry of part) confirm(deps, entry);
    });
  }
  return entries.filter((entry) => !acknowledged.includes(entry));
}

function wasAcknowledged({ local }: OutboxDeps, entry: OutboxEntry): boolean {
  return local
    .listAttempts(entry)
    .some(({ generation, outcome }) => generation === entry.generation && outcome === 'acknowledged');
}

/**
 * Reads single guests afresh (interface: GET /event/<event_id>/guestlist/search by `personIds`) and lands
 * them in the mirror. At most 50 ids. Fails with `ServiceFailure`.
 */
export async function readGuests(
  deps: OutboxDeps,
  event: EventRef,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceGuest>> {
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

function compare(deps: OutboxDeps, sent: OutboxEntry, guest: ServiceGuest | undefined): void {
  if (guest && guest.attendanceStatus === sent.desired) {
    confirm(deps, sent);
    return;
  }
  const entry = deps.local.findEntry(sent);
  if (entry?.generation !== sent.generation) return;
  const tries = entry.tries + 1;
  const settledByHuman = tries >= mostTries;
  deps.local.putEntry({
    ...entry,
    tries,
    state: settledByHuman ? 'needs-attention' : entry.state,
    reason: settledByHuman ? (guest ? 'not-applied' : 'guest-missing') : entry.reason,
  });
}

function partsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
