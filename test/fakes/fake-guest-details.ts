import type { CallHandlers, TellNews } from '../../src-shared/bridge/contract.ts';
import type { EventSettings } from '../../src-shared/domain/event-settings.ts';
import type { GuestDetails } from '../../src-shared/domain/guest-details.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { someGuestDetails } from '../builders/some-guest-details.ts';

type GuestDetailsHandlers = Pick<
  CallHandlers,
  'getGuest' | 'listNamesakes' | 'getEventSettings' | 'setChipColumns'
>;

/** What the fake knows about guests beside their rows. */
export interface FakeGuestDetailsState {
  readonly guests: readonly GuestRow[];
  /** By personId; a guest who is not here was invited and knows no more. */
  details: Readonly<Record<string, Partial<GuestDetails>>>;
  eventSettings: EventSettings;
}

/** The calls about one guest, over this state. */
export function fakeGuestDetailsHandlers(state: FakeGuestDetailsState, tell: TellNews): GuestDetailsHandlers {
  function rowOf(wanted: string): GuestRow {
    const row = state.guests.find(({ personId }) => personId === wanted);
    if (row === undefined) throw new VestibuleError('guest-unknown');
    return row;
  }

  return {
    getGuest: async ({ personId }) => someGuestDetails({ ...state.details[personId], row: rowOf(personId) }),
    listNamesakes: async ({ personId }) => {
      const { name } = rowOf(personId);
      return state.guests.filter((row) => row.name === name);
    },
    getEventSettings: async () => state.eventSettings,
    setChipColumns: async ({ eventId, chips }) => {
      state.eventSettings = { ...state.eventSettings, chips };
      tell('guestsChanged', { eventId, personIds: null });
      return state.eventSettings;
    },
  };
}
