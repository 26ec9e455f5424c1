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

/** Windows whose searches are remembered: more than anybody opens, and reloaded ones besides. */
const mostWindows = 16;

/** The calls of the search: an immediate answer, and the slower rest until something else is typed. */
export function createSearchHandlers(
  { local, reader }: Pick<SessionDeps, 'local' | 'reader'>,
  refOf: (eventId: string) => EventRef,
): SearchHandlers {
  /** The latest search of each window: it ends earlier ones of that window. */
  const wanted = new Map<string, string>();

  function want(window: string, search: string): void {
    wanted.delete(window);
    wanted.set(window, search);
    const [oldest = window] = wanted.keys();
    if (wanted.size > mostWindows) wanted.delete(oldest);
  }

  /** `isSimilar` says of a guest whether they fit by a typo or a nickname. */
  function rowsOf(
    event: EventRef,
    query: string,
    guests: readonly MirroredGuest[],
    isSimilar: (personId: string) => boolean,
  ): GuestRow[] {
    const matchOf = explainMatches(query);
    return toGuestRows(local, event, guests).map((row) => {
      const match = matchOf(row);
      // Somebody who fits as typed by another field is not shown as guessed by the name.
      const isWrong = match !== null && match.guessed.length > 0 && !isSimilar(row.personId);
      return { ...row, match: isWrong ? null : match };
    });
  }

  /**
   * Guests whom a query finds, the one alone whose code it is. What has no form of a code is looked up as one when it
   * finds nobody else.
   */
  function find(event: EventRef, query: string, page: Page, choice: ListChoice | undefined): FoundGuests {
    const byCode = () => {
      const guest = query.trim() === '' ? null : findByCode({ local, reader }, event, query);
      const guests = guest === null || page.offset > 0 ? [] : [guest];
      return guest && { total: 1, fitting: 1, whole: 1, guests, complete: true };
    };
    if (codeForm.test(query)) return byCode() ?? reader.searchGuests(event, query, page, choice);
    const found = reader.searchGuests(event, query, page, choice);
    return (found.total === 0 ? byCode() : null) ?? found;
  }

  return {
    async searchGuests({ window = '', eventId, query, choice, offset, limit }) {
      want(window, JSON.stringify([eventId, query, choice]));
      const event = refOf(eventId);
      const { guests, ...found } = find(event, query, { offset, limit }, choice);
      const isSimilar = similarBehind(guests, found.fitting - offset);
      return { ...found, rows: rowsOf(event, query, guests, isSimilar) };
    },
    async getChangedRows({ eventId, query, choice, offset, limit, personIds }) {
      const event = refOf(eventId);
      const { guests, ...found } = find(event, query, { offset, limit }, choice);
      const isSimilar = similarBehind(guests, found.fitting - offset);
      const changed = new Set(personIds);
      const asked = guests.filter(({ guest, sameName }) => sameName > 1 || changed.has(guest.personId));
      const order = guests.map(({ guest }) => guest.personId);
      return { ...found, order, rows: rowsOf(event, query, asked, isSimilar) };
    },
    async finishSearch({ window = '', eventId, query, choice }) {
      const mine = JSON.stringify([eventId, query, choice]);
      await reader.finishSearch(refOf(eventId), query, () => wanted.get(window) === mine, choice);
    },
    listFilterChoices: async ({ eventId }) => reader.listFilterChoices(refOf(eventId)),
  };
}

/** Tells the guests of a page who fit by a typo or a nickname: all but the first `fitting`. */
function similarBehind(guests: readonly MirroredGuest[], fitting: number): (personId: string) => boolean {
  const similar = new Set(guests.slice(Math.max(0, fitting)).map(({ guest }) => guest.personId));
  return (personId) => similar.has(personId);
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
