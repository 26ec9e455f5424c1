import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { reportOutcomeTo } from '../service/connection.ts';
import type { SendDeps } from './send-deps.ts';

/** What a read is for. */
export interface Reading {
  /** Judges an entry by what the service has of its guest, in one commit with the others. */
  readonly settle: (current: OutboxEntry, guest: ServiceGuest | undefined) => void;
  /** The change is sent next: the record need not land, because the answer to the PUT brings a newer one. */
  readonly isSentNext?: (entry: OutboxEntry, guest: ServiceGuest) => boolean;
}

/**
 * Reads the guests of these entries afresh, 50 at most, by `personIds` (interface: GET
 * /event/<event_id>/guestlist/search), lands them in the mirror, and settles each entry that is still wanted as it was:
 * what was decided anew since is newer than what was read, and is read in its own turn. To be called in the lane. Fails
 * with `ServiceFailure`.
 */
export async function readAndSettle(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  { settle, isSentNext }: Reading,
): Promise<void> {
  const guests = await readGuests(deps, event, entries, isSentNext);
  deps.local.transaction(() => {
    for (const read of entries) {
      const current = deps.local.findEntry(read);
      if (current?.generation !== read.generation) continue;
      settle(current, guests.get(current.personId));
    }
  });
  deps.onEntriesChanged(
    event.eventId,
    entries.map(({ personId }) => personId),
  );
}

/**
 * To be called in the lane. The guests are stamped before they are asked for, like those of a PUT (ARCHITECTURE.md,
 * rules 1 to 3): no pull starts during a re-read, and one that is under way already leaves them alone. Two answers
 * whose requests overlapped cannot be told apart by age, and what is shown must never go back to an older value.
 */
export async function readGuests(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  isSentNext: NonNullable<Reading['isSentNext']> = () => false,
): Promise<ReadonlyMap<string, ServiceGuest>> {
  const { service, local, writer, connection, signal } = deps;
  connection.assertOpen();
  const personIds = entries.map(({ personId }) => personId);
  const sequence = local.stampGuests(event, personIds);
  const query = { filter: { personIds }, limit: personIds.length };
  const { guests } = await reportOutcomeTo(connection, service.searchGuests(event.eventId, query, signal));
  const byPerson = new Map(guests.map((guest) => [guest.personId, guest]));
  const landing = entries.flatMap((entry) => {
    const guest = byPerson.get(entry.personId);
    return guest === undefined || isSentNext(entry, guest) ? [] : [guest];
  });
  const removed = entries.flatMap(({ kind, personId }) => {
    return kind === 'removal' && !byPerson.has(personId) ? [personId] : [];
  });
  if (landing.length + removed.length > 0) await writer.saveGuests(event, landing, sequence, removed);
  return byPerson;
}
