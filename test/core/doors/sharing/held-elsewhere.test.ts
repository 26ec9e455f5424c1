import { expect, test } from 'vitest';
import { createHeldElsewhere } from '../../../../src-main/core/doors/sharing/held-elsewhere.ts';
import type { EventDoors, PairedPeer } from '../../../../src-main/core/ports/doors.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../../a-door.ts';

const run = 7;
const east = { door: 'east', isLinked: true } as Partial<PairedPeer> as PairedPeer;

/** What this laptop has written of an event, and what East says that it holds of it; each entry is a decision. */
function anEvent() {
  const counts = { made: 0, theirs: 0 };
  const document: Partial<EventDoors> = {
    ownHoldings: () => new Map([[run, counts.made]]),
    heldBy: () => new Map([[run, counts.theirs]]),
    countDecisions: (ours, theirs) => (ours.get(run) ?? 0) - (theirs.get(run) ?? 0),
  };
  return { counts, document: document as EventDoors };
}

test('what another laptop was once known to hold is not here alone, also after a restart', () => {
  const local = createInMemoryLocalStore();
  const { counts, document } = anEvent();
  const held = createHeldElsewhere(local, doorEvent, document);
  Object.assign(counts, { made: 3, theirs: 2 });
  held.observe([east]);
  held.save();
  counts.theirs = 0;
  held.observe([east]);
  expect(held.countHereAlone()).toBe(1);
  expect(createHeldElsewhere(local, doorEvent, document).countHereAlone()).toBe(1);
});

test('nobody holds what is not made yet, whatever it says', () => {
  const { counts, document } = anEvent();
  const held = createHeldElsewhere(createInMemoryLocalStore(), doorEvent, document);
  Object.assign(counts, { made: 2, theirs: 2_000 });
  held.observe([east]);
  counts.made = 7;
  expect(held.countHereAlone()).toBe(5);
});
