import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallReply } from '../../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { NewGuest } from '../../../src-shared/domain/new-guest.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import type { TroubleStore } from '../trouble-store.ts';
import { type DoorStore, type Mark, selectChosenRow } from './door-state.ts';
import { type SplitQuery, splitQuery } from './split-query.ts';

/** What a similar guest on the list is recognized by. */
export interface NewGuestLooks {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type SimilarGuests = CallReply<'findSimilarGuests'>;

export interface NewGuestState {
  /** What the form begins with; null while it is closed. */
  readonly begin: SplitQuery | null;
  /** Guests who are or were on the list, and may be the new guest. */
  readonly similar: SimilarGuests;
  readonly isSaving: boolean;
  /** Why the guest was not added. */
  readonly failure: ErrorCode | null;

  /** Opens the form with the name that was searched for, unless the guest who was found is decided. */
  open(): void;
  close(): void;
  /** Looks for guests of this e-mail or this name. */
  lookFor(looks: NewGuestLooks): Promise<void>;
  /** Looks for them again. */
  lookAgain(): Promise<void>;
  /**
   * Adds the guest, with a mark if one is given, and closes the form; the form stays open when nothing was
   * saved. Resolves to false when there are similar guests, unless `isSure` says that a person has seen them.
   */
  add(guest: NewGuest, wished: Mark | null, isSure: boolean): Promise<boolean>;
  /** Forgets who is similar: the laptop is locked. The form looks for them again when it is shown. */
  hide(): void;
  /** Closes the form and shows this guest in the list instead. */
  use(row: GuestRow): Promise<void>;
}

export type NewGuestStore = StoreApi<NewGuestState>;

const nobody: SimilarGuests = { listed: [], removed: [] };
const closed = { begin: null, similar: nobody, isSaving: false, failure: null };

/** Whether a person is to look at them before the guest is added. */
export function hasSimilar({ listed, removed }: SimilarGuests): boolean {
  return listed.length > 0 || removed.length > 0;
}

/** The form that adds a guest to the event of the open door. */
export function createNewGuestStore(bridge: Bridge, door: DoorStore, trouble: TroubleStore): NewGuestStore {
  const { attempt } = trouble.getState();
  const store = createStore<NewGuestState>()((set, get) => {
    let wanted: NewGuestLooks = { firstName: '', lastName: '', email: '' };
    /** Counts calls of `hide`: answers from before one are dropped. */
    let hideCount = 0;
    const ask = async () => {
      const eventId = door.getState().event?.eventId;
      if (eventId === undefined) return;
      const mine = hideCount;
      const { firstName, lastName, email } = wanted;
      const similar = await bridge.findSimilarGuests({
        eventId,
        firstName: firstName.trim() || null,
        lastName: lastName.trim() || null,
        email: email.trim() || null,
      });
      if (get().begin !== null && mine === hideCount) set({ similar });
    };
    const look = coalesce(ask);

    /** Asks now: Enter may follow the name before its answer has come. */
    const hasAlike = async (guest: NewGuest): Promise<boolean> => {
      if ('personId' in guest) return false;
      await attempt(ask);
      return hasSimilar(get().similar);
    };

    return {
      ...closed,
      open: () => {
        const state = door.getState();
        const isSearchDone = selectChosenRow(state)?.attendance != null;
        set({ ...closed, begin: splitQuery(isSearchDone ? '' : state.query) });
      },
      close: () => set(closed),
      lookFor: (looks) => {
        wanted = looks;
        return attempt(look);
      },
      lookAgain: () => attempt(look),
      add: async (guest, wished, isSure) => {
        if (get().isSaving || get().begin === null) return true;
        set({ isSaving: true, failure: null });
        if (!isSure && (await hasAlike(guest))) {
          set({ isSaving: false });
          return false;
        }
        // The form was closed meanwhile.
        if (get().begin === null) return true;
        const failure = await door.getState().addGuest(guest, wished);
        set(failure === null ? closed : { isSaving: false, failure });
        return true;
      },
      hide: () => {
        hideCount += 1;
        set({ similar: nobody });
      },
      use: async (row) => {
        set(closed);
        await door.getState().showGuest(row);
      },
    };
  });
  // After a lost answer, the similar guests show whether the guest was added.
  bridge.onConnection((connected) => {
    const { begin, lookAgain } = store.getState();
    if (connected && begin !== null) void lookAgain();
  });
  door.subscribe(({ event }, before) => {
    if (event?.eventId !== before.event?.eventId) store.getState().close();
  });
  return store;
}
