import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { hearAnswer } from '../sync/hear-answer.ts';
import { answers } from './answers.ts';
import { chunksOf, halvesOf } from './halves.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { alikeUntilService } from './rejection-judge.ts';
import { stampRead } from './stamp-read.ts';

/** What becomes of entries whose guests are read. */
export interface Reading {
  /** Judges one entry by what the service has of its guest; in the commit of its part. */
  readonly settle: (current: OutboxEntry, guest: ServiceGuest | undefined) => void;
  /** The service will not say anything of this guest, though it was asked for it alone. */
  readonly refused: (entry: OutboxEntry) => void;
}

/**
 * Reads the guests of these entries afresh, 50 at a time (interface: GET /event/<event_id>/guestlist/search
 * by `personIds`), lands them in the mirror, and lets `settle` judge each part in one commit. A part that the
 * service will not read is halved until the guilty guest stands alone, who must not hold up the others (design §5,
 * Answers); when three stand alone and nobody was read, it is the service. An entry whose generation moved on
 * while the request was under way is left alone: somebody decided anew (rule 4). Fails with `ServiceFailure`.
 */
export async function readInParts(
  deps: OutboxDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  { settle, refused }: Reading,
): Promise<void> {
  const parts = [...chunksOf(entries, maxPersonIdsPerSearch)];
  const refusedAlone: OutboxEntry[] = [];
  let isAnybodyRead = false;
  for (let part = parts.shift(); part; part = parts.shift()) {
    const guests = await readUnlessRefused(deps, event, part);
    if (!(guests instanceof ServiceFailure)) {
      settlePart(deps, event, part, (current) => settle(current, guests.get(current.personId)));
      isAnybodyRead = true;
    } else if (part.length > 1) {
      parts.unshift(...halvesOf(part));
    } else {
      refusedAlone.push(...part);
      if (!isAnybodyRead && refusedAlone.length >= alikeUntilService) throw guests;
    }
  }
  for (const entry of refusedAlone) refused(entry);
}

/** The guests, or why the service will not read them though it reads others. */
async function readUnlessRefused(
  deps: OutboxDeps,
  event: EventRef,
  part: readonly OutboxEntry[],
): Promise<ReadonlyMap<string, ServiceGuest> | ServiceFailure> {
  try {
    return await readGuests(deps, event, part);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const { reaction } = answers[error.kind];
    if (reaction === 'split' || (reaction === 'halve' && part.length > 1)) return error;
    throw error;
  }
}

function settlePart(
  deps: OutboxDeps,
  event: EventRef,
  part: readonly OutboxEntry[],
  settle: (current: OutboxEntry) => void,
): void {
  deps.local.transaction(() => {
    for (const read of part) {
      const current = deps.local.findEntry(read);
      if (current?.generation === read.generation) settle(current);
    }
  });
  deps.onEntriesChanged(
    event.eventId,
    part.map(({ personId }) => personId),
  );
}

/**
 * A re-read goes through the lane and stamps its guests like a PUT (rules 1 to 3): no pull starts during it,
 * and one that is under way already leaves these guests alone. Two answers whose requests overlapped cannot
 * be told apart by age, and what is shown must never go back to an older value.
 */
export function readGuests(
  deps: OutboxDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<ReadonlyMap<string, ServiceGuest>> {
  const { service, local, writer, connection, lane, signal } = deps;
  return lane.run(async () => {
    connection.assertOpen();
    const readSequence = stampRead(local, entries);
    const personIds = entries.map(({ personId }) => personId);
    const query = { filter: { personIds }, limit: personIds.length };
    const { guests } = await hearAnswer(connection, service.searchGuests(event.eventId, query, signal));
    const byPerson = new Map(guests.map((guest) => [guest.personId, guest]));
    const removed = entries.filter(({ kind, personId }) => kind === 'removal' && !byPerson.has(personId));
    await writer.saveGuests(
      event,
      guests,
      readSequence,
      removed.map(({ personId }) => personId),
    );
    return byPerson;
  });
}
