import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { isLocalId } from '../guests/local-id.ts';
import type { Clock } from '../ports/clock.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';

/** Guests looked through at once: a few milliseconds, so that a keystroke never waits. */
const lookedAtOnce = 500;

/**
 * Ids of all guests of the event without an RSVP link, as the mirror has them; others get their turn in
 * between. Walk-ins whom the service does not know yet are left out.
 */
export async function findWithoutRsvpLink(
  { reader, clock }: { readonly reader: DoorReader; readonly clock: Clock },
  event: EventRef,
): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { personIds, last } = reader.listWithoutRsvpLink(event, after, lookedAtOnce);
    found.push(...personIds.filter((personId) => !isLocalId(personId)));
    after = last;
    await yieldToEventLoop(clock);
  } while (after !== null);
  return found;
}
