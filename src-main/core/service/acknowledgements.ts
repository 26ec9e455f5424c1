import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';

/** How long after it has acknowledged a change a service may answer from a copy of its data without that change. */
export const copyLagMs = 10_000;

/** Whose changes the service has acknowledged a moment ago: an answer about these guests may be from before. */
export interface Acknowledgements {
  note(event: EventRef, personIds: readonly string[]): void;
  /** Those of these guests about whom an answer that is requested now may be from before. */
  findRecent(event: EventRef, personIds: readonly string[]): ReadonlySet<string>;
}

/**
 * Makes the memory of one account, for all its keys. It is not on disk, so whoever was read or sent before counts as
 * acknowledged right now.
 */
export function createAcknowledgements(
  local: Pick<LocalStore, 'guestStamps' | 'currentSequence'>,
  clock: Clock,
): Acknowledgements {
  const startedMs = clock.monotonicMs();
  const startedSequence = local.currentSequence();
  /** Oldest first. */
  const notedMs = new Map<string, number>();
  const isRecent = (atMs: number | undefined) => atMs !== undefined && clock.monotonicMs() - atMs < copyLagMs;

  /** A guest who is read now gets a newer stamp, so this has to be remembered. */
  function noteKnownBefore(event: EventRef, personIds: readonly string[]): void {
    for (const [personId, stamp] of local.guestStamps(event, personIds)) {
      const guest = nameOf(event, personId);
      if (stamp <= startedSequence && !notedMs.has(guest)) notedMs.set(guest, startedMs);
    }
  }

  return {
    note(event, personIds) {
      for (const [guest, atMs] of notedMs) {
        if (isRecent(atMs)) break;
        notedMs.delete(guest);
      }
      for (const personId of personIds) {
        const guest = nameOf(event, personId);
        notedMs.delete(guest);
        notedMs.set(guest, clock.monotonicMs());
      }
    },
    findRecent(event, personIds) {
      if (isRecent(startedMs)) noteKnownBefore(event, personIds);
      return new Set(personIds.filter((each) => isRecent(notedMs.get(nameOf(event, each)))));
    },
  };
}

function nameOf({ account, eventId }: EventRef, personId: string): string {
  return JSON.stringify([account, eventId, personId]);
}
