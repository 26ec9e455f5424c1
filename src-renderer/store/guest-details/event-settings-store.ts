import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChipChoice, EventSettings } from '../../../src-shared/domain/event-settings.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { DoorStore } from '../door/door-state.ts';
import { failureCode } from '../failure-code.ts';

export interface EventSettingsState {
  /** Of the open event, as of the last answer; null before it. */
  readonly settings: EventSettings | null;
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
  /** Chooses what the rows show; they follow at once. */
  chooseChips(chips: ChipChoice): Promise<void>;
}

export type EventSettingsStore = StoreApi<EventSettingsState>;

/** How this laptop shows the event of the open door. */
export function createEventSettingsStore(bridge: Bridge, door: DoorStore): EventSettingsStore {
  return createStore<EventSettingsState>()((set) => {
    const ask = async (question: (eventId: string) => Promise<EventSettings>) => {
      const eventId = door.getState().event?.eventId;
      if (eventId === undefined) return;
      try {
        set({ settings: await question(eventId), failure: null });
      } catch (error) {
        set({ failure: failureCode(error) });
      }
    };
    return {
      settings: null,
      failure: null,
      load: () => {
        set({ settings: null });
        return ask((eventId) => bridge.getEventSettings({ eventId }));
      },
      chooseChips: (chips) => ask((eventId) => bridge.setChipColumns({ eventId, chips })),
    };
  });
}
