import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { EventDoors, PairedPeer } from '../../ports/doors.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { readSetting } from '../../settings/settings.ts';

const heldSchema = z
  .array(z.tuple([z.number(), z.number()]))
  .nullable()
  .catch(null);

/**
 * How much of what this laptop has written about an event any other laptop was ever known to hold. It is remembered over a
 * restart, as it was within the last seconds before: what is not known to be elsewhere counts as here alone.
 */
export function createHeldElsewhere(local: LocalStore, event: EventRef, document: EventDoors) {
  const name = `doors-held ${JSON.stringify([event.account, event.eventId])}`;
  const held = new Map(readSetting(local, name, heldSchema) ?? []);
  let isSaved = true;

  function noteHeld(writer: number, count: number): void {
    if (count <= (held.get(writer) ?? 0)) return;
    held.set(writer, count);
    isSaved = false;
  }

  return {
    /** Looks at what linked laptops hold now. */
    observe(peers: readonly PairedPeer[]): void {
      const own = document.ownHoldings();
      for (const { door, isLinked } of peers) {
        const theirs = isLinked ? document.heldBy(door) : null;
        // Nobody holds what is not made yet, whatever it says.
        for (const [writer, made] of theirs === null ? [] : own)
          noteHeld(writer, Math.min(theirs?.get(writer) ?? 0, made));
      }
    },
    /** Decisions of this laptop that no other is known to hold. */
    countHereAlone: () => document.countDecisions(document.ownHoldings(), held),
    save(): void {
      if (isSaved) return;
      local.writeSetting(name, JSON.stringify([...held]));
      isSaved = true;
    },
  };
}

export type HeldElsewhere = ReturnType<typeof createHeldElsewhere>;

/** Forgets what is known about an event. */
export function forgetHeldElsewhere(local: LocalStore, { account, eventId }: EventRef): void {
  local.writeSetting(`doors-held ${JSON.stringify([account, eventId])}`, null);
}
