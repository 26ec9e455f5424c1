import type { ChipChoice, EventSettings } from '../../../src-shared/domain/event.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { DoorStore } from '../door/door-state.ts';
import type { Cell } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';

export interface EventSettingsState {
  /** The settings of the open event; null before the first answer. */
  readonly settings: EventSettings | null;
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
  /** Chooses what the rows show: the choice stands at once, and is taken back when it was not saved. */
  chooseChips(chips: ChipChoice): Promise<void>;
}

/** The settings of the open event on this laptop. */
export function createEventSettings(
  bridge: Bridge,
  door: DoorStore,
  { get, set }: Cell<EventSettingsState>,
): EventSettingsState {
  /** What the core has saved. */
  let saved: EventSettings | null = null;
  /** Counts requests, so that a late answer does not undo a newer choice. */
  let newest = 0;

  const ask = async (question: (eventId: string) => Promise<EventSettings>) => {
    const eventId = door.getState().event?.eventId;
    if (eventId === undefined) return;
    newest += 1;
    const mine = newest;
    try {
      saved = await question(eventId);
      if (mine === newest) set({ settings: saved, failure: null });
    } catch (error) {
      set({ settings: saved, failure: failureCode(error) });
    }
  };

  return {
    settings: null,
    failure: null,
    load: () => {
      saved = null;
      set({ settings: null });
      return ask((eventId) => bridge.getEventSettings({ eventId }));
    },
    chooseChips: (chips) => {
      const { settings } = get();
      // The next choice builds on this one, however soon it comes.
      if (settings !== null) set({ settings: { ...settings, chips } });
      return ask((eventId) => bridge.setChips({ eventId, chips }));
    },
  };
}
