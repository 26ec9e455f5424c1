import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type { EventSettings } from '../../../src-shared/domain/event.ts';
import type { GuestDetails } from '../../../src-shared/domain/guest-details.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { someGuestDetails } from '../../builders/some-guest-details.ts';

type GuestDetailsHandlers = Pick<
  CallHandlers,
  | 'getGuest'
  | 'listNamesakes'
  | 'getEventSettings'
  | 'setChips'
  | 'openRsvpLink'
  | 'countGuestsWithoutRsvpLink'
  | 'createRsvpLinks'
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

  const linkOf = (personId: string) => state.details[personId]?.rsvpLink ?? null;
  const withoutLink = () =>
    state.guests.map(({ personId }) => personId).filter((personId) => linkOf(personId) === null);

  return {
    getGuest: async ({ personId }) => someGuestDetails({ ...state.details[personId], row: rowOf(personId) }),
    listNamesakes: async ({ personId }) => {
      const { name } = rowOf(personId);
      return state.guests.filter((row) => row.name === name);
    },
    openRsvpLink: async ({ personId }) => {
      if (linkOf(personId) === null) throw new VestibuleError('link-missing');
    },
    countGuestsWithoutRsvpLink: async () => withoutLink().length,
    createRsvpLinks: async ({ eventId, personIds }) => {
      const wanted = personIds ?? withoutLink();
      for (const personId of wanted) {
        const rsvpLink = `https://rsvp.example/${personId}`;
        state.details = { ...state.details, [personId]: { ...state.details[personId], rsvpLink } };
      }
      tell('guestsChanged', { eventId, personIds: [...wanted] });
      tell('rsvpLinkProgress', { eventId, asked: wanted.length, of: wanted.length });
      return { made: wanted.length, refused: 0, left: 0, failure: null };
    },
    getEventSettings: async () => state.eventSettings,
    setChips: async ({ eventId, chips }) => {
      state.eventSettings = { ...state.eventSettings, chips };
      tell('guestsChanged', { eventId, personIds: null });
      return state.eventSettings;
    },
  };
}
