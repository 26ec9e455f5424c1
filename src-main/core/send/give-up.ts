import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { confirm, endEntry, entriesOf, isAcknowledgedBy, recomputeHeld } from '../decide/guest-entries.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { GuestLane } from '../service/guest-lane.ts';
import { asNotSaved } from '../settings/settings.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';

/** Entries ended in one commit. Keystrokes and marks are answered between two commits. */
const chunkSize = 25;

export interface GiveUpDeps {
  readonly local: LocalStore;
  readonly clock: Clock;
  readonly lane: GuestLane;
}

/**
 * Gives up every unsent change of an event at a person's wish, because the service will never take them: the event is
 * gone, or closed to this key for good. The entries end unsent, the decisions stay in the log as withdrawn, and the list
 * shows what the service said last. Changes decided meanwhile stay. Entries end in the lane, so that no answer is about
 * an entry that has ended. Returns how many were given up. Fails with `not-saved`; those given up before stay so.
 */
export async function giveUpChanges(deps: GiveUpDeps, event: EventRef): Promise<number> {
  const { local, clock, lane } = deps;
  const unsent = local.listEntries({ ...event, limit: Number.MAX_SAFE_INTEGER });
  let givenUp = 0;
  for (let from = 0; from < unsent.length; from += chunkSize) {
    const chunk = unsent.slice(from, from + chunkSize);
    givenUp += await lane.run(async () => asNotSaved(() => local.transaction(() => withdraw(deps, chunk))));
    await yieldToEventLoop(clock);
  }
  return givenUp;
}

/** Ends these entries; a walk-in ends with all its changes, which may be in the same chunk. Returns how many were given up. */
function withdraw(deps: GiveUpDeps, asked: readonly OutboxEntry[]): number {
  const { local } = deps;
  let ended = 0;
  for (const each of asked) {
    const entry = findOpen(local, each);
    if (entry === null) continue;
    for (const open of entry.kind === 'walk-in' ? entriesOf(local, entry) : [entry]) {
      // The service has it, and it was only to be looked at once more.
      const isSent = local.listAttempts(open).some((attempt) => isAcknowledgedBy(open, attempt));
      if (isSent) confirm(deps, open);
      else endEntry(deps, open, 'withdrawn');
      ended += isSent ? 0 : 1;
    }
    // A change decided meanwhile must not wait for a removal that has ended.
    recomputeHeld(local, entry);
  }
  return ended;
}

/** The entry as it is now; null after a newer decision. A walk-in may have been identified meanwhile. */
function findOpen(local: LocalStore, asked: OutboxEntry): OutboxEntry | null {
  const entry = local.findEntry(asked.kind === 'walk-in' ? asked : resolveGuest(local, asked));
  return entry?.decisionId === asked.decisionId ? entry : null;
}
