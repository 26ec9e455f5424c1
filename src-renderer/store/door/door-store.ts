import { createStore } from 'zustand/vanilla';
import { type EventSummary, seatedBy } from '../../../src-shared/domain/event.ts';
import { type ListChoice, noFilter } from '../../../src-shared/domain/guest-filter.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { keepSame } from '../keep-same.ts';
import { failureCode, type TroubleStore } from '../trouble-store.ts';
import { atNoDoor, type WindowMemory, withoutMemory } from '../window-memory.ts';
import {
  closedDoor,
  type DoorCell,
  type DoorState,
  type DoorStore,
  isNarrowed,
  selectIsFirstPull,
} from './door-state.ts';
import { createGuestMarks } from './guest-marks.ts';
import { createGuestPages } from './guest-pages.ts';
import { createListChanges } from './list-changes.ts';
import { createSessionDecisions } from './session-decisions.ts';

/**
 * The door of one event: search, choice, marks, counts and the state of the guest list.
 * `now` gives milliseconds since 1970; `memory` is this window's own.
 */
export function createDoorStore(
  bridge: Bridge,
  trouble: TroubleStore,
  now: () => number,
  memory: WindowMemory = withoutMemory,
): DoorStore {
  const { attempt } = trouble.getState();
  const store: DoorStore = createStore<DoorState>()((set, get) => {
    const cell: DoorCell = { get, set };
    const pages = createGuestPages(bridge, cell, now);
    const decisions = createSessionDecisions(bridge, cell, pages, trouble);
    const marks = createGuestMarks(bridge, cell, pages, decisions, trouble, now);
    const listChanges = createListChanges({ bridge, cell, pages, decisions, trouble, mark: marks.markRow });

    const loadCounts = async () => {
      const { event } = get();
      if (event === null) return;
      const counts = await bridge.getCounts({ eventId: event.eventId });
      if (get().event === event) set({ counts: keepSame(get().counts, counts) });
    };
    /** To be asked after the list, which has counted most of it then. One count at a time: each goes through many guests. */
    const loadCountsWithin = coalesce(async () => {
      const { event, choice } = get();
      if (event === null || !isNarrowed(choice.filter)) return;
      const counts = await bridge.getCountsWithin({ eventId: event.eventId, filter: choice.filter });
      if (get().event !== event || !isNarrowed(get().choice.filter)) return;
      set({ countsWithin: keepSame(get().countsWithin, counts) });
    });
    const loadSeatedBy = async () => {
      const { event } = get();
      if (event === null) return;
      const settings = await bridge.getEventSettings({ eventId: event.eventId });
      if (get().event === event) set({ seatedBy: seatedBy(settings) });
    };
    const loadPull = async () => {
      const { event } = get();
      if (event === null) return;
      const pull = await bridge.getPullStatus({ eventId: event.eventId });
      if (get().event === event) set({ pull });
    };
    /** Once a guest is back in the list, it shows whether a change was saved whose answer was lost. */
    const settleLostAnswers = () => {
      const { failure, rows } = get();
      if (failure?.code !== 'connection-lost') return;
      const seen = new Set([...rows.values()].map(({ name }) => name));
      const [name, ...others] = [failure.name, ...failure.others].filter((each) => !seen.has(each));
      set({ failure: name === undefined ? null : { ...failure, name, others } });
    };
    const enter = (event: EventSummary) => {
      decisions.forgetAll();
      set({ ...closedDoor, event });
      return attempt(async () => {
        await Promise.all([pages.search(''), loadSeatedBy(), loadCounts(), loadPull()]);
        pages.announceFound();
      });
    };
    /** The event that was open before a reload; in a new window, the one opened last on this laptop. */
    const lastOpened = async (): Promise<EventSummary | null> => {
      const own = memory.read();
      if (own === atNoDoor) return null;
      if (own === null) return bridge.reopenEvent();
      try {
        return await bridge.openEvent({ eventId: own });
      } catch (error) {
        // Another account is signed in by now, or the event is gone.
        if (failureCode(error) !== 'event-unknown') throw error;
        return bridge.reopenEvent();
      }
    };
    const choose = (choice: ListChoice) => {
      set(isNarrowed(choice.filter) ? { choice } : { choice, countsWithin: null });
      return attempt(async () => {
        await pages.search(get().query);
        await loadCountsWithin();
      });
    };
    /** `personIds` null means any. */
    const changed = (personIds: readonly string[] | null) =>
      attempt(async () => {
        // Which columns there are changes with the whole list only.
        const columns = personIds === null ? loadSeatedBy() : null;
        await Promise.all([pages.refresh(personIds), columns, loadCounts()]);
        await loadCountsWithin();
      });

    bridge.on('guestsChanged', ({ eventId, personIds }) => {
      if (eventId === get().event?.eventId) void changed(personIds);
    });
    bridge.on('eventClosed', ({ eventId, reason }) => {
      if (eventId !== get().event?.eventId) return;
      if (reason === 'removed') set(closedDoor);
      // Another window closed this door while it is still open here.
      else void attempt(async () => void (await bridge.openEvent({ eventId })));
    });
    bridge.on('pullChanged', (pull) => {
      if (pull.eventId !== get().event?.eventId) return;
      const wasFirst = selectIsFirstPull(get());
      set({ pull });
      // Its last guests may not be counted yet.
      if (wasFirst && !selectIsFirstPull(get())) void changed(null);
    });

    return {
      ...closedDoor,
      ...marks,
      ...listChanges,
      open: async (eventId) => {
        await enter(await bridge.openEvent({ eventId }));
      },
      reopen: async () => {
        if (get().event !== null) return;
        set({ isReopening: true });
        await attempt(async () => {
          const event = await lastOpened();
          if (event !== null && get().event === null) await enter(event);
        });
        set({ isReopening: false });
      },
      close: async () => {
        const { event } = get();
        if (event === null) return;
        set(closedDoor);
        await attempt(() => bridge.closeEvent({ eventId: event.eventId }));
      },
      reload: () =>
        attempt(async () => {
          const { event, query } = get();
          if (event === null) return;
          await bridge.openEvent({ eventId: event.eventId });
          await Promise.all([pages.search(query), loadSeatedBy(), loadCounts(), loadPull()]);
          await loadCountsWithin();
          settleLostAnswers();
        }),
      hide: () => {
        const { event, query, choice, pull } = get();
        if (event === null) return;
        decisions.forgetAll();
        pages.forget();
        // A new object: answers to calls from before the lock are recognized as late.
        set({ ...closedDoor, event: { ...event }, query, choice, pull });
      },
      stopRefresh: () =>
        attempt(async () => {
          const { event } = get();
          if (event !== null) await bridge.stopRefresh({ eventId: event.eventId });
        }),
      refreshGuests: () =>
        attempt(async () => {
          const { event } = get();
          if (event !== null) await bridge.refreshGuests({ eventId: event.eventId });
        }),
      search: (query) => {
        if (get().undoNotice?.kind === 'nothing-to-undo') set({ undoNotice: null });
        return attempt(() => pages.search(query));
      },
      filter: (filter) => choose({ ...get().choice, filter }),
      clearFilters: () => choose({ ...get().choice, filter: noFilter }),
      sort: (sort) => choose({ ...get().choice, sort }),
      loadFilterChoices: () =>
        attempt(async () => {
          const { event } = get();
          if (event === null) return;
          const filterChoices = await bridge.listFilterChoices({ eventId: event.eventId });
          if (get().event === event) set({ filterChoices });
        }),
      noteVisibleRange: pages.noteVisibleRange,
      loadRange: (first, last) => attempt(() => pages.loadRange(first, last)),
      refusePress: (index) => {
        const row = get().rows.get(index);
        if (row === undefined) return;
        // A copy, so that a second press is shown as long as the first.
        set({ refused: { ...row }, spoken: { kind: 'press-refused', name: row.name } });
      },
      forgetRefusedPress: () => set({ refused: null }),
      say: (spoken) => set({ spoken }),
      choose: (index) => {
        const { rows, total } = get();
        const row = rows.get(index);
        if (row === undefined) return;
        pages.choose(index, 'hand');
        set({ spoken: { kind: 'chosen', row, position: index + 1, total } });
      },
      moveChoice: (step) => {
        const move = () => {
          const { chosenIndex, total, choose } = get();
          const start = chosenIndex ?? (step > 0 ? -1 : total);
          choose(Math.max(0, Math.min(total - 1, start + step)));
        };
        if (get().query === get().answeredQuery) return move();
        // The list is still that of another text.
        void attempt(async () => {
          if (await pages.settled()) move();
        });
      },
    };
  });
  store.subscribe(({ event }, before) => {
    if (event?.eventId !== before.event?.eventId) memory.write(event?.eventId ?? atNoDoor);
  });
  return store;
}
