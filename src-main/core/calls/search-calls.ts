import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ListChoice } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import type { FoundGuests, MirroredGuest } from '../ports/mirror.ts';
import { findByCode, findScanned } from '../scanner/find-scanned.ts';
import { explainMatches } from '../search/explain-match.ts';
import type { SessionDeps } from '../session/core-deps.ts';

type SearchHandlers = Pick<
  CallHandlers,
  'searchGuests' | 'getChangedRows' | 'finishSearch' | 'listFilterChoices'
>;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Six characters or more without a blank, one of them a digit, a slash, a hyphen or an underscore. */
const codeForm = /^\s*(?=\S*[\d/_-])\S{6,}\s*$/;

/** The calls of the search: an immediate answer, and the slower rest until something else is typed. */
export function createSearchHandlers(
  { local, reader }: Pick<SessionDeps, 'local' | 'reader'>,
  refOf: (eventId: string) => EventRef,
): SearchHandlers {
  /** The latest search: it ends earlier ones. */
  let wanted: string | null = null;

  function rowsOf(event: EventRef, query: string, guests: readonly MirroredGuest[]): GuestRow[] {
    const matchOf = explainMatches(query);
    return toGuestRows(local, event, guests).map((row) => ({ ...row, match: matchOf(row) }));
  }

  /**
   * Guests whom a query finds, the one alone whose code it is. What has no form of a code is looked up as one when it
   * finds nobody else.
   */
  function find(event: EventRef, query: string, page: Page, choice: ListChoice | undefined): FoundGuests {
    const byCode = () => {
      const guest = query.trim() === '' ? null : findByCode({ local, reader }, event, query);
      return guest && { total: 1, guests: page.offset === 0 ? [guest] : [], complete: true };
    };
    if (codeForm.test(query)) return byCode() ?? reader.searchGuests(event, query, page, choice);
    const found = reader.searchGuests(event, query, page, choice);
    return (found.total === 0 ? byCode() : null) ?? found;
  }

  return {
    async searchGuests({ eventId, query, choice, offset, limit }) {
      wanted = JSON.stringify([eventId, query, choice]);
      const event = refOf(eventId);
      const { total, guests, complete } = find(event, query, { offset, limit }, choice);
      return { total, complete, rows: rowsOf(event, query, guests) };
    },
    async getChangedRows({ eventId, query, choice, offset, limit, personIds }) {
      const event = refOf(eventId);
      const { total, guests, complete } = find(event, query, { offset, limit }, choice);
      const changed = new Set(personIds);
      const asked = guests.filter(({ guest, sameName }) => sameName > 1 || changed.has(guest.personId));
      const order = guests.map(({ guest }) => guest.personId);
      return { total, complete, order, rows: rowsOf(event, query, asked) };
    },
    async finishSearch({ eventId, query, choice }) {
      const mine = JSON.stringify([eventId, query, choice]);
      await reader.finishSearch(refOf(eventId), query, () => wanted === mine, choice);
    },
    listFilterChoices: async ({ eventId }) => reader.listFilterChoices(refOf(eventId)),
  };
}

type ScannerHandlers = Pick<CallHandlers, 'findScanned' | 'openCamera' | 'closeCamera'>;

/** The calls about scanned codes and the camera. `refOf` names an event of the open account. */
export function createScannerHandlers(
  { local, reader, platform }: Pick<SessionDeps, 'local' | 'reader' | 'platform'>,
  refOf: (eventId: string) => EventRef,
): ScannerHandlers {
  return {
    findScanned: async ({ eventId, readings }) => findScanned({ local, reader }, refOf(eventId), readings),
    openCamera: () => platform.allowCamera(true),
    closeCamera: () => platform.allowCamera(false),
  };
}
