import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { endEntry, entriesOf, openAttempts, recomputeHeld } from '../decide/guest-entries.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { confirm } from './end-entry.ts';
import { readGuests } from './read-guests.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * A walk-in is on the service's list: this guest. From the first commit on, everything decided under the local
 * id is about that guest; then the service's record stands on the list; then the entry goes. Killed
 * in between, the next round goes on from there (`finishWalkIn`). To be called in the lane: who gives up meanwhile
 * would end the entry a second time.
 */
export async function becomeGuest(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  guest: ServiceGuest,
): Promise<void> {
  const { local, writer } = deps;
  const sequence = local.transaction(() => identify(deps, walkIn, guest.personId));
  await writer.saveGuests(event, [guest], sequence);
  local.transaction(() => confirm(deps, walkIn));
  deps.onEntriesChanged(event.eventId, [walkIn.personId, guest.personId]);
}

/** Goes on after a crash: the walk-in is known to be this guest. Fails with `ServiceFailure`. */
export async function finishWalkIn(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  personId: string,
): Promise<void> {
  const { local } = deps;
  await completeGuest(deps, event, walkIn, personId);
  await deps.lane.run(async () => {
    local.transaction(() => {
      if (local.findEntry(walkIn) !== null) confirm(deps, walkIn);
    });
  });
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/** Reads the whole record: the answer to an addition has no full name and no RSVP link. */
export async function completeGuest(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  personId: string,
): Promise<void> {
  await deps.lane.run(() => readGuests(deps, event, [{ ...walkIn, personId }]));
}

/** Rule 2: the guest gets a number, so that a pull that started earlier leaves the record alone. */
function identify({ local, clock }: SendDeps, walkIn: OutboxEntry, personId: string): number {
  const { account, eventId } = walkIn;
  const sequence = local.stampGuests({ account, eventId }, [personId]);
  for (const { attemptId } of openAttempts(local, walkIn)) local.endAttempt(attemptId, 'acknowledged');
  local.appendIdentity({
    ...{ account, eventId, personId },
    localId: walkIn.personId,
    foundAt: clock.wallTime(),
  });
  for (const entry of entriesOf(local, walkIn)) {
    if (entry.kind !== 'walk-in') carryOver({ local, clock }, entry, personId);
  }
  recomputeHeld(local, { account, eventId, personId });
  return sequence;
}

/** The service may have taken the walk-in for a guest it had: of two changes the newer decision counts. */
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
