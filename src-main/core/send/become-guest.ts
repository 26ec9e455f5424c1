import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { confirm, endEntry, entriesOf, openAttempts, recomputeHeld } from '../decide/guest-entries.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { readGuests } from './read-guests.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * A walk-in is on the service's list as this guest. From this commit on, everything decided under the local id is about
 * that guest. To be called in the lane: who gives up meanwhile would end the entry a second time.
 */
export function becomeGuest(deps: SendDeps, event: EventRef, walkIn: OutboxEntry, personId: string): void {
  deps.local.transaction(() => identify(deps, walkIn, personId));
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/**
 * The walk-in is known to be this guest: reads the guest, whose record stands on the list from then on, and ends the
 * entry. What an addition answers does not do: it has no full name and no RSVP link, and a list that is being pulled may
 * have brought a newer record. After a crash the next round goes on from here. Fails with `ServiceFailure`.
 */
export async function finishWalkIn(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  personId: string,
): Promise<void> {
  const { local } = deps;
  await deps.lane.run(async () => {
    await readGuests(deps, event, [{ ...walkIn, personId }]);
    local.transaction(() => {
      if (local.findEntry(walkIn) !== null) confirm(deps, walkIn);
    });
  });
  deps.onEntriesChanged(event.eventId, [walkIn.personId, personId]);
}

/** Rule 2 of ARCHITECTURE.md: the guest gets a number, so that a pull that started earlier leaves the record alone. */
function identify({ local, clock }: SendDeps, walkIn: OutboxEntry, personId: string): void {
  const { account, eventId } = walkIn;
  local.stampGuests({ account, eventId }, [personId]);
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
