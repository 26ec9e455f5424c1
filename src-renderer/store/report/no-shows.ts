import { isExpected } from '../../../src-shared/domain/guest-status.ts';
import {
  mostSweptNames,
  type NoShowPreview,
  type NoShowSweep,
  type SweptName,
  type SweptStatuses,
} from '../../../src-shared/domain/no-show-sweep.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { Cell } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';

export interface NoShowState {
  /** The event they are about; null while no report is shown. */
  readonly eventId: string | null;
  /** The newest sweep; null when there was none, and when nobody knows how far it is. */
  readonly sweep: NoShowSweep | null;
  /** The question is asked. */
  readonly isAsking: boolean;
  /** Null until the core has answered. */
  readonly preview: NoShowPreview | null;
  /** The RSVP statuses whose guests are to be marked. */
  readonly chosen: SweptStatuses;
  /** Guests to mark, as far as they were asked for, by their place in the list. */
  readonly names: ReadonlyMap<number, SweptName>;
  readonly failure: ErrorCode | null;
  follow(eventId: string | null): Promise<void>;
  ask(): Promise<void>;
  choose(rsvpStatus: string | null, isWanted: boolean): void;
  /** Asks for the names at these places that are not there yet. */
  showNames(first: number, last: number): Promise<void>;
  leave(): void;
  mark(): Promise<void>;
  /** Goes on with the sweep that was stopped. */
  resume(): Promise<void>;
  undo(): Promise<void>;
}

/** How many guests are chosen to be marked. */
export function selectGuestsToMark({ preview, chosen }: Pick<NoShowState, 'preview' | 'chosen'>): number {
  return (preview?.byRsvp ?? [])
    .filter(({ rsvpStatus }) => chosen.includes(rsvpStatus))
    .reduce((sum, { guests }) => sum + guests, 0);
}

const nothing = {
  eventId: null,
  sweep: null,
  isAsking: false,
  preview: null,
  chosen: [],
  names: new Map(),
  failure: null,
} satisfies Partial<NoShowState>;

/** "Mark guests as No Show". */
export function createNoShows(bridge: Bridge, { get, set }: Cell<NoShowState>): NoShowState {
  /** Pages of names that were asked for, of the choice as it stands. */
  let asked = new Set<number>();

  /** Does `work` about the followed event; what comes too late for it is dropped. */
  const about = async (work: (eventId: string) => Promise<Partial<NoShowState>>) => {
    const { eventId } = get();
    if (eventId === null) return;
    const setUnlessLate = (change: Partial<NoShowState>) => {
      if (get().eventId === eventId) set(change);
    };
    try {
      setUnlessLate(await work(eventId));
    } catch (error) {
      setUnlessLate({ failure: failureCode(error) });
    }
  };
  const choose = (chosen: SweptStatuses): Partial<NoShowState> => {
    asked = new Set();
    return { chosen, names: nothing.names };
  };
  const look = () =>
    about(async (eventId) => {
      const sweep = await bridge.getNoShowSweep({ eventId });
      const { failure } = get();
      return { sweep, failure: failure === 'connection-lost' ? null : failure };
    });

  const loadPage = async (eventId: string, page: number) => {
    const pages = asked;
    pages.add(page);
    const offset = page * mostSweptNames;
    const statuses = get().chosen;
    const loaded = await bridge.listNoShowNames({ eventId, statuses, offset, limit: mostSweptNames });
    if (pages !== asked) return;
    const names = new Map(get().names);
    for (const [index, name] of loaded.entries()) names.set(offset + index, name);
    set({ names });
  };

  bridge.on('noShowSweepChanged', (sweep) => {
    if (get().eventId === sweep.eventId) set({ sweep });
  });
  // A sweep goes on unseen, or has died with the core: what was told last is true no longer.
  bridge.onConnection((isConnected) => {
    if (isConnected) void look();
    else set({ sweep: null });
  });
  bridge.on('coreReopened', () => void look());

  return {
    ...nothing,
    follow: (eventId) => {
      set({ ...nothing, eventId });
      return about(async (followed) => ({ sweep: await bridge.getNoShowSweep({ eventId: followed }) }));
    },
    ask: () => {
      set({ isAsking: true, preview: null, failure: null });
      return about(async (eventId) => {
        const preview = await bridge.previewNoShows({ eventId });
        const statuses = preview.byRsvp.map(({ rsvpStatus }) => rsvpStatus);
        return { preview, ...choose(statuses.filter(isExpected)) };
      });
    },
    choose: (rsvpStatus, isWanted) => {
      const others = get().chosen.filter((status) => status !== rsvpStatus);
      set(choose(isWanted ? [...others, rsvpStatus] : others));
    },
    showNames: (first, last) =>
      about(async (eventId) => {
        const from = Math.floor(first / mostSweptNames);
        const pages = Array.from(
          { length: Math.floor(last / mostSweptNames) - from + 1 },
          (_, index) => from + index,
        );
        await Promise.all(pages.filter((page) => !asked.has(page)).map((page) => loadPage(eventId, page)));
        return {};
      }),
    leave: () => set({ isAsking: false }),
    mark: () => {
      set({ isAsking: false, failure: null });
      return about(async (eventId) => {
        return { sweep: await bridge.markNoShows({ eventId, statuses: get().chosen }) };
      });
    },
    resume: () => {
      set({ failure: null });
      return about(async (eventId) => ({ sweep: await bridge.resumeNoShows({ eventId }) }));
    },
    undo: () => {
      set({ failure: null });
      return about(async (eventId) => ({ sweep: await bridge.undoNoShows({ eventId }) }));
    },
  };
}
