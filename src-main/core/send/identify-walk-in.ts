import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import {
  confirm,
  endEntry,
  entriesOf,
  openAttempts,
  recomputeHeld,
  waitAgain,
} from '../decide/guest-entries.ts';
import { readKnownGuests } from '../guests/walk-in-details.ts';
import type { ChangeRef, GuestIdentity, OutboxEntry } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { readGuests } from './read-guests.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Notes in one commit which guest of the service a walk-in is: from then on, everything decided under the local id is
 * about that guest. Must run in the lane, so that nothing ends the entry meanwhile.
 */
export function identifyWalkIn(deps: SendDeps, event: EventRef, walkIn: OutboxEntry, personId: string): void {
  deps.local.transaction(() => identify(deps, walkIn, personId));
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/**
 * Ends an identified walk-in: reads the guest, so that the service's record is on the list, and ends the entry. The
 * answer to an addition (`added`) has no full name and no RSVP link, so it lands only when a search that lags does not
 * name the guest yet. After a crash the next round repeats this. Fails with `ServiceFailure`.
 */
export async function finishWalkIn(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  personId: string,
  added: ServiceGuest | null = null,
): Promise<void> {
  const { local, reader, writer, acknowledgements } = deps;
  await deps.lane.run(async () => {
    const { guests } = await readGuests(deps, event, [personId]);
    const isOnList = guests.has(personId) || reader.findStatus(event, personId, 'attendance') !== undefined;
    if (added !== null && !isOnList) await writer.saveGuests(event, [added], local.currentSequence());
    acknowledgements.note(event, [personId]);
    local.transaction(() => {
      if (local.findEntry(walkIn) !== null) confirm(deps, walkIn);
    });
  });
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/**
 * Guests who are other people, for what looks for the same person twice later; null when that is not known. Of several who
 * put a question, the one who is named says nothing about the rest.
 */
function knownOthers(walkIn: OutboxEntry): string | null {
  const known = readKnownGuests(walkIn);
  return known && JSON.stringify(known.others);
}

/**
 * A person says which guest of the service a walk-in is that put a question: what was decided about it goes on as that
 * guest's, and the next round ends the addition. Fails with `nothing-to-settle`.
 */
export function identifyByPerson(
  deps: Pick<SendDeps, 'local' | 'clock' | 'lane'>,
  walkIn: ChangeRef,
  personId: string,
): Promise<void> {
  const { local, lane } = deps;
  return lane.run(async () =>
    asNotSaved(() =>
      local.transaction(() => {
        const entry = local.findEntry(walkIn);
        const isAsked = entry?.state === 'needs-attention' && entry.kind === 'walk-in';
        if (!isAsked) throw new VestibuleError('nothing-to-settle');
        identify(deps, entry, personId);
        waitAgain(local, entry);
      }),
    ),
  );
}

/** Stamps the guest, so that a pull that started earlier leaves the record alone (ARCHITECTURE.md, rule 2). */
function identify(
  { local, clock }: Pick<SendDeps, 'local' | 'clock'>,
  walkIn: OutboxEntry,
  personId: string,
): void {
  const { account, eventId } = walkIn;
  local.stampGuests({ account, eventId }, [personId]);
  for (const { attemptId } of openAttempts(local, walkIn)) local.endAttempt(attemptId, 'acknowledged');
  noteIdentity(
    { local, clock },
    {
      ...{ account, eventId, personId },
      localId: walkIn.personId,
      foundAt: clock.wallTime(),
      known: knownOthers(walkIn),
    },
  );
}

/**
 * Notes which guest a walk-in is: what is held under the local id goes on as about that guest. To be called in a
 * transaction.
 */
export function noteIdentity(
  { local, clock }: Pick<SendDeps, 'local' | 'clock'>,
  identity: GuestIdentity,
): void {
  const { account, eventId, localId, personId } = identity;
  local.appendIdentity(identity);
  for (const entry of entriesOf(local, { account, eventId, personId: localId })) {
    if (entry.kind !== 'walk-in') carryOver({ local, clock }, entry, personId);
  }
  recomputeHeld(local, { account, eventId, personId });
}

/** Moves an entry to the guest. When the service had the guest before, there may be two changes: the newer one counts. */
function carryOver(deps: Pick<SendDeps, 'local' | 'clock'>, entry: OutboxEntry, personId: string): void {
  const { local } = deps;
  const carried = { ...entry, personId };
  const other = local.findEntry(carried);
  local.removeEntry(entry);
  if (!other) {
    local.putEntry(carried);
    return;
  }
  const [older, newer] = other.generation < entry.generation ? [other, carried] : [carried, other];
  endEntry(deps, older, 'superseded');
  local.putEntry({ ...newer, base: other.base });
}
