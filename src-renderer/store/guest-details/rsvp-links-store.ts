import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RsvpLinkProgress, RsvpLinkReport } from '../../../src-shared/domain/rsvp-links.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { DoorStore } from '../door/door-state.ts';
import { failureCode } from '../failure-code.ts';

export interface RsvpLinksData {
  /** Guests who would get a link; null while they are being counted. */
  readonly wanted: number | null;
  readonly isWorking: boolean;
  /** How far the service has been asked. */
  readonly progress: RsvpLinkProgress | null;
  /** What became of it; null before. */
  readonly report: RsvpLinkReport | null;
  readonly failure: ErrorCode | null;
}

export interface RsvpLinksState extends RsvpLinksData {
  /** Begins anew: for these guests, or (null) for all without a link, who are counted first. */
  prepare(personIds: readonly string[] | null): Promise<void>;
  /** Has the links made. */
  create(personIds: readonly string[] | null): Promise<void>;
  /** Opens a guest's link in the machine's browser; answers why it was not opened, or null. */
  openLink(personId: string): Promise<ErrorCode | null>;
}

export type RsvpLinksStore = StoreApi<RsvpLinksState>;

const nothingYet: RsvpLinksData = {
  wanted: null,
  isWorking: false,
  progress: null,
  report: null,
  failure: null,
};

/** RSVP links of the guests of the open door. */
export function createRsvpLinksStore(bridge: Bridge, door: DoorStore): RsvpLinksStore {
  return createStore<RsvpLinksState>()((set, get) => {
    const eventOfDoor = () => door.getState().event?.eventId ?? '';

    bridge.on('rsvpLinkProgress', (progress) => {
      if (get().isWorking && progress.eventId === eventOfDoor()) set({ progress });
    });

    return {
      ...nothingYet,
      prepare: async (personIds) => {
        // What is under way goes on, and whoever looks again sees how far it is.
        if (get().isWorking) return;
        set({ ...nothingYet, wanted: personIds?.length ?? null });
        if (personIds !== null) return;
        try {
          set({ wanted: await bridge.countGuestsWithoutRsvpLink({ eventId: eventOfDoor() }) });
        } catch (error) {
          set({ failure: failureCode(error) });
        }
      },
      create: async (personIds) => {
        if (get().isWorking) return;
        set({ isWorking: true, failure: null });
        try {
          const wanted = personIds === null ? null : [...personIds];
          set({ report: await bridge.createRsvpLinks({ eventId: eventOfDoor(), personIds: wanted }) });
        } catch (error) {
          set({ failure: failureCode(error) });
        } finally {
          set({ isWorking: false });
        }
      },
      openLink: async (personId) => {
        try {
          await bridge.openRsvpLink({ eventId: eventOfDoor(), personId });
          return null;
        } catch (error) {
          return failureCode(error);
        }
      },
    };
  });
}
