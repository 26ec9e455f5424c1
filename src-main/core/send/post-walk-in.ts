import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { readDetails, writeKnown } from '../guests/walk-in-details.ts';
import type { Attempt, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { becomeGuest, finishWalkIn } from './become-guest.ts';
import { countTry, park } from './end-entry.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Sends one POST for one guest (interface: POST /event/<event_id>/guestlist), unless the walk-in was taken
 * back meanwhile. `found` are the guests who fit its details before. Follows the table of failures; fails with
 * `ServiceFailure` when the round has to stop.
 */
export async function postWalkIn(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  found: readonly ServiceGuest[],
): Promise<void> {
  const added = await deps.lane.run(async () => {
    deps.connection.assertOpen();
    const attempt = stampSent(deps, walkIn, found);
    return attempt && request(deps, event, walkIn, attempt);
  });
  if (added) await finishWalkIn(deps, event, walkIn, added.personId);
}

/** On disk before the request leaves: that it was sent, and who was on the list before. */
function stampSent({ local }: SendDeps, walkIn: OutboxEntry, found: readonly ServiceGuest[]): Attempt | null {
  const { account, eventId, personId, kind, generation, desired } = walkIn;
  return local.transaction(() => {
    const isWanted = local.findEntry(walkIn)?.generation === generation;
    if (!isWanted) return null;
    const sentSequence = local.nextSequence();
    const base = writeKnown(found.map((guest) => guest.personId));
    local.putEntry({ ...walkIn, state: 'waiting', base });
    const change = { account, eventId, personId, kind };
    return local.addAttempt({ ...change, generation, value: desired, sentSequence });
  });
}

/** The guest who was added; null when the answer settles nothing, or refuses the guest. */
async function request(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  { attemptId }: Attempt,
): Promise<ServiceGuest | null> {
  const { local, service, connection, signal } = deps;
  try {
    const { guests } = await service.addGuests(event.eventId, [readDetails(walkIn.desired)], signal);
    connection.succeeded();
    const [added] = guests;
    if (added && guests.length === 1) {
      becomeGuest(deps, event, walkIn, added.personId);
      return added;
    }
    local.endAttempt(attemptId, 'unknown');
    lookFor(deps, walkIn);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    // First what needs no disk: a full one must not make us forget a Retry-After.
    connection.failed(error);
    local.endAttempt(attemptId, error.meaning.attempt);
    settleRefusal(deps, walkIn, error);
    return null;
  }
}

function settleRefusal(deps: SendDeps, walkIn: OutboxEntry, failure: ServiceFailure): void {
  switch (failure.meaning.reaction) {
    case 'read-back':
      tryAgain(deps, walkIn);
      break;
    // The service read well a moment ago, so it is this guest that it does not want.
    case 'refuse-guest':
    case 'check-event':
      park(deps, walkIn, 'rejected');
      break;
    default:
      throw failure;
  }
}

/** Who may have been added is looked for, also after the third try: only who is not there needs a person. */
function lookFor({ local }: SendDeps, walkIn: OutboxEntry): void {
  local.transaction(() => {
    const current = local.findEntry(walkIn);
    if (current) local.putEntry({ ...current, tries: current.tries + 1 });
  });
}

/** Not done, though the service answered: asked for again, three times at most. */
function tryAgain({ local }: SendDeps, walkIn: OutboxEntry): void {
  local.transaction(() => {
    const current = local.findEntry(walkIn);
    if (current) countTry({ local }, current, 'not-applied');
  });
}
