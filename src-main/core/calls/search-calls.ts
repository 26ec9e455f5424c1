import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import { explainMatches } from '../search/explain-match.ts';
import type { SessionDeps } from '../session/core-deps.ts';

type SearchHandlers = Pick<CallHandlers, 'searchGuests' | 'finishSearch' | 'listFilterChoices'>;

/** The door's search: an answer at once, and what takes longer behind it, until something else is typed. */
export function searchHandlers(
  { local, reader }: Pick<SessionDeps, 'local' | 'reader'>,
  refOf: (eventId: string) => EventRef,
): SearchHandlers {
  /** What was searched for last: a search for anything else gives up those before it. */
  let wanted: string | null = null;

  return {
    async searchGuests({ eventId, query, choice, offset, limit }) {
      wanted = JSON.stringify([eventId, query, choice]);
      const event = refOf(eventId);
      const { total, guests, complete } = reader.searchGuests(event, query, { offset, limit }, choice);
      const matchOf = explainMatches(query);
      const rows = toGuestRows(local, event, guests).map((row) => ({ ...row, match: matchOf(row) }));
      return { total, complete, rows };
    },
    async finishSearch({ eventId, query, choice }) {
      const mine = JSON.stringify([eventId, query, choice]);
      await reader.finishSearch(refOf(eventId), query, () => wanted === mine, choice);
    },
    listFilterChoices: async ({ eventId }) => reader.listFilterChoices(refOf(eventId)),
  };
}
