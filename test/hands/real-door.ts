import { createSearchHandlers } from '../../src-main/core/calls/search-calls.ts';
import { toGuestRows } from '../../src-main/core/guests/guest-rows.ts';
import { findScanned } from '../../src-main/core/scanner/find-scanned.ts';
import { createDoorStore } from '../../src-renderer/store/door/door-store.ts';
import { createTroubleStore } from '../../src-renderer/store/trouble-store.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import { anEventSummary } from '../builders/an-event-summary.ts';
import { aDoor, doorEvent } from '../core/a-door.ts';
import { createFakeDoorCore } from '../fakes/page/fake-door-core.ts';
import { asMarked } from '../marked-row.ts';
import type { GuestList } from './guest-lists.ts';
import type { DoorAnswers } from './laptop-page.ts';

/** Longer than anything that the door remembers of the press before. */
const betweenEntersMs = 60_000;

/**
 * The door's own store over the core's own search and code matching, with this list in memory. A mark is noted and not
 * made, so that the same query always has the same answer, which is asked for once.
 */
export async function openRealDoor({ guests }: GuestList): Promise<DoorAnswers> {
  const { local, reader } = await aDoor(guests);
  const refOf = () => doorEvent;
  const search = createSearchHandlers({ local, reader }, refOf);
  let nowMs = Date.parse('2025-06-14T16:00:00.000Z');
  let marked: string | null = null;
  const handlers: Partial<CallHandlers> = {
    ...search,
    listNamesakes: async ({ personId }) => [
      ...toGuestRows(local, doorEvent, reader.findNamesakes(doorEvent, personId, 50)),
    ],
    markGuest: async ({ personId }) => {
      marked = personId;
      const [row] = toGuestRows(
        local,
        doorEvent,
        [reader.findGuest(doorEvent, personId)].filter((guest) => guest !== null),
      );
      if (row === undefined) throw new Error(`nobody is ${personId}`);
      return asMarked(row);
    },
  };
  const event = anEventSummary({ eventId: doorEvent.eventId });
  const { bridge } = createFakeDoorCore({ events: [event] }, handlers);
  const door = createDoorStore(bridge, createTroubleStore(), () => nowMs);
  await door.getState().open(event.eventId);

  const chosen = new Map<string, string | null>();
  return {
    findScanned: (readings) => {
      const scanned = findScanned({ local, reader }, doorEvent, readings);
      return scanned.outcome === 'found' ? scanned.row : scanned.outcome;
    },
    chosenBy: async (query) => {
      const known = chosen.get(query);
      if (known !== undefined) return known;
      nowMs += betweenEntersMs;
      marked = null;
      const { search, markChosen, answerQuestion } = door.getState();
      await search(query);
      await markChosen('Attended');
      await answerQuestion(false);
      chosen.set(query, marked);
      return marked;
    },
  };
}
