import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { toGuestRows } from '../door/guest-rows.ts';
import type { SessionDeps } from '../session/core-deps.ts';

type SearchHandlers = Pick<CallHandlers, 'searchGuests' | 'finishSearch'>;

/** The door's search: an answer at once, and what takes longer behind it, until something else is typed. */
export function searchHandlers(
  { local, reader }: Pick<SessionDeps, 'local' | 'reader'>,
  refOf: (eventId: string) => EventRef,
): SearchHandlers {
  /** What was searched for last: a search for anything else gives up those before it. */
  let wanted: string | null = null;

  return {
    async searchGuests({ eventId, query, offset, limit }) {
      wanted = JSON.stringify([eventId, query]);
      const event = refOf(eventId);
      const { total, guests, complete } = reader.searchGuests(event, query, { offset, limit });
      return { total, complete, rows: [...toGuestRows(local, event, guests)] };
    },
    async finishSearch({ eventId, query }) {
      const mine = JSON.stringify([eventId, query]);
      await reader.finishSearch(refOf(eventId), query, () => wanted === mine);
    },
  };
}
