import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuestDetails } from '../../../src-shared/domain/guest-details.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { type DoorStore, selectChosenRow } from '../door/door-state.ts';
import { keepSame } from '../keep-same.ts';
import { partOf } from '../part-of.ts';
import { failureCode, type TroubleStore } from '../trouble-store.ts';
import { createEventSettings, type EventSettingsState } from './event-settings.ts';
import { createRsvpLinks, type RsvpLinksState } from './rsvp-links.ts';

interface GuestDetailsState {
  /** The guest whose details are open; null while the panel is closed. */
  readonly personId: string | null;
  /** The newest answer: for a moment still about the guest before. Null until the first one. */
  readonly details: GuestDetails | null;
  /** Why the details of `personId` cannot be shown. */
  readonly failure: ErrorCode | null;
  /** RSVP links of the guests. */
  readonly links: RsvpLinksState;
  /** What is shown of the guests in their rows. */
  readonly eventSettings: EventSettingsState;

  open(personId: string): Promise<void>;
  /** Switches open details to this guest. */
  follow(personId: string): Promise<void>;
  /** Opens the details of the chosen guest, waiting for the answer to what stands in the search box. */
  openChosen(): Promise<void>;
  /** Asks again, if open: the guest has changed, or the connection to the core was lost. */
  reload(): Promise<void>;
  close(): void;
  /** Forgets the details, until `reload`: the laptop is locked. */
  hide(): void;
}

export type GuestDetailsStore = StoreApi<GuestDetailsState>;

const closed = { personId: null, details: null, failure: null };

/**
 * The details of one guest, the RSVP links, and the settings of the open event. While details are open, they follow the
 * chosen row and every change of the guest.
 */
export function createGuestDetailsStore(
  bridge: Bridge,
  door: DoorStore,
  trouble: TroubleStore,
): GuestDetailsStore {
  const store = createStore<GuestDetailsState>()((set, get, self) => {
    /** Counts calls of `hide`: answers from before one are dropped. */
    let hideCount = 0;
    const load = coalesce(async () => {
      const mine = hideCount;
      const eventId = door.getState().event?.eventId;
      const { personId } = get();
      if (eventId === undefined || personId === null) return;
      const isAsked = () => get().personId === personId && mine === hideCount;
      try {
        const details = await bridge.getGuest({ eventId, personId });
        if (isAsked()) set({ details: keepSame(get().details, details), failure: null });
      } catch (error) {
        const failure = failureCode(error);
        if (isAsked()) set({ details: null, failure });
      }
    });

    const show = (personId: string) => {
      set({ personId });
      return load();
    };
    /** Announces the details once they are loaded, if a person opened them. */
    const open = async (personId: string) => {
      await show(personId);
      const row = get().details?.row;
      if (row?.personId === personId) door.getState().say({ kind: 'details-shown', name: row.name });
    };

    return {
      ...closed,
      links: createRsvpLinks(bridge, door, partOf(self, 'links')),
      eventSettings: createEventSettings(bridge, door, partOf(self, 'eventSettings')),
      open,
      follow: show,
      openChosen: () =>
        trouble.getState().attempt(async () => {
          const chosen = await door.getState().findChosen();
          if (chosen !== undefined) await open(chosen.personId);
        }),
      reload: load,
      close: () => set(closed),
      hide: () => {
        hideCount += 1;
        set({ details: null, failure: null });
      },
    };
  });

  door.subscribe((state, before) => {
    const { personId, follow, close } = store.getState();
    if (personId === null) return;
    if (state.event?.eventId !== before.event?.eventId) return close();
    const isGone = state.removed !== before.removed && state.removed?.personId === personId;
    if (isGone) return close();
    const chosen = selectChosenRow(state);
    const hasMoved = chosen !== undefined && chosen.personId !== selectChosenRow(before)?.personId;
    if (hasMoved && chosen.personId !== personId) void follow(chosen.personId);
  });

  bridge.on('guestsChanged', ({ eventId, personIds }) => {
    const { personId, reload } = store.getState();
    const isMeant = personId !== null && (personIds === null || personIds.includes(personId));
    if (isMeant && eventId === door.getState().event?.eventId) void reload();
  });
  return store;
}
