import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { EventSettings } from '../../../src-shared/domain/event-settings.ts';
import { namesakeLimit } from '../../../src-shared/domain/guest-row.ts';
import { guestDetails } from '../guest-details/guest-details.ts';
import { readChipChoice, writeChipChoice } from '../guests/chips.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import type { SessionDeps } from '../session/core-deps.ts';

type GuestDetailsHandlers = Pick<
  CallHandlers,
  'getGuest' | 'listNamesakes' | 'getEventSettings' | 'setChipColumns'
>;

/** The calls about one guest, and about what the rows show. `refOf` names an event of the open account. */
export function guestDetailsHandlers(
  deps: SessionDeps,
  refOf: (eventId: string) => EventRef,
): GuestDetailsHandlers {
  const { local, reader, tell } = deps;

  function settingsOf(event: EventRef): EventSettings {
    return { chips: readChipChoice(local, event), columnNames: [...reader.listColumnNames(event)] };
  }

  return {
    getGuest: async ({ eventId, personId }) =>
      guestDetails(deps, resolveGuest(local, { ...refOf(eventId), personId })),
    async listNamesakes({ eventId, personId }) {
      const event = refOf(eventId);
      return [...toGuestRows(local, event, reader.findNamesakes(event, personId, namesakeLimit))];
    },
    getEventSettings: async ({ eventId }) => settingsOf(refOf(eventId)),
    async setChipColumns({ eventId, chips }) {
      const event = refOf(eventId);
      writeChipChoice(local, event, chips);
      tell('guestsChanged', { eventId, personIds: null });
      return settingsOf(event);
    },
  };
}
