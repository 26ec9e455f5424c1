import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { keepSame } from '../keep-same.ts';
import { selectChosenRow, selectIsFirstPull } from './door-selectors.ts';
import { closedDoor, type DoorCell, type Spoken } from './door-state.ts';

/** Guests asked for at once. A screen shows about ten. */
const pageSize = 50;
/** Guests that a keystroke waits for: those on the screen, and those drawn beyond its edge. */
const firstRows = 20;

/** The loaded part of the guest list. */
export interface GuestPages {
  /**
   * Asks for a query from its first row, shows what is known at once, and then the rest. Answers to older
   * queries are dropped from now on.
   */
  search(query: string): Promise<void>;
  /** Loads what is missing of these rows. */
  showRange(first: number, last: number): Promise<void>;
  /** Tells which rows can be seen. */
  seeRange(first: number, last: number): void;
  /** Whether a row that can be seen shows this guest. */
  isInSight(personId: string): boolean;
  /** Says what the newest search has found, if that waits for a number that lasts, and it is known now. */
  sayFound(): void;
  /** Asks again for the rows on the screen and the chosen one. Calls that overlap are done as one. */
  refresh(): Promise<void>;
  /** Resolves when the newest search has had its first answer, to whether it is still the newest. */
  settled(): Promise<boolean>;
  /** Forgets every guest, and drops whatever was asked for. */
  forget(): void;
  /** Lays one changed row over the loaded one. */
  lay(row: GuestRow): void;
}

/** Keeps the rows of the door: pages by place, the newest query only, unchanged rows left as they are. */
export function createGuestPages(bridge: Bridge, cell: DoorCell): GuestPages {
  /** Counts searches: an answer to an older one is late and is dropped. */
  let newest = 0;
  let searching: Promise<boolean> = Promise.resolve(true);
  let visible = { first: 0, last: 0 };
  let seen = { first: 0, last: 0 };
  /** What the newest search has still to say, and what was said before it: whoever did something since is not interrupted. */
  let unsaid: { readonly before: Spoken | null; readonly isCounted: boolean } | null = null;
  const loading = new Set<number>();

  const fetchPage = async (page: number, limit = pageSize) => {
    const { event, query, choice } = cell.get();
    if (event === null) return { total: 0, rows: [], complete: true };
    const { eventId } = event;
    return bridge.searchGuests({ eventId, query, choice, offset: page * pageSize, limit });
  };

  const finishSearch = async () => {
    const { event, query, choice } = cell.get();
    if (event !== null) await bridge.finishSearch({ eventId: event.eventId, query, choice });
  };

  const sayFound = () => {
    const state = cell.get();
    if (unsaid === null || !unsaid.isCounted) return;
    const { chosenIndex, total } = state;
    const row = selectChosenRow(state);
    if (row === undefined && selectIsFirstPull(state)) return;
    const isLate = state.isChosenByPerson || state.spoken !== unsaid.before;
    unsaid = null;
    if (isLate) return;
    const isChosen = row !== undefined && chosenIndex !== null;
    cell.set({
      spoken: isChosen ? { kind: 'chosen', row, position: chosenIndex + 1, total } : { kind: 'found', total },
    });
  };

  /** Resolves to whether there was nothing more to look for. */
  const startSearch = async (query: string) => {
    newest += 1;
    const mine = newest;
    unsaid = null;
    loading.clear();
    visible = { first: 0, last: 0 };
    cell.set({ query });
    let answer = await fetchPage(0, firstRows);
    // Nobody is said to be missing before everything was looked through.
    if (mine === newest && answer.total === 0 && !answer.complete) {
      await finishSearch();
      answer = await fetchPage(0, firstRows);
    }
    if (mine !== newest) return true;
    const rows = new Map(answer.rows.map((row, index) => [index, row]));
    const first = rows.get(0);
    const { total } = answer;
    // Without a query nobody is chosen: Enter must not mark whoever comes first in the alphabet.
    const isChosen = query !== '' && first !== undefined;
    cell.set({
      answeredQuery: query,
      answeredSearches: mine,
      total,
      rows: keepUnchanged(cell.get().rows, rows),
      chosenIndex: isChosen ? 0 : null,
      isChosenByPerson: false,
      refused: null,
    });
    unsaid = { before: cell.get().spoken, isCounted: answer.complete };
    sayFound();
    return answer.complete;
  };

  const loadPage = async (page: number) => {
    if (loading.has(page)) return;
    loading.add(page);
    const mine = newest;
    try {
      const answer = await fetchPage(page);
      if (mine !== newest) return;
      const rows = new Map(cell.get().rows);
      layPage(rows, page, answer.rows);
      cell.set({ total: answer.total, rows: keepUnchanged(cell.get().rows, rows) });
    } finally {
      if (mine === newest) loading.delete(page);
    }
  };

  /** Resolves to whether there is nothing more to look for. */
  const loadShown = async () => {
    const mine = newest;
    const { chosenIndex } = cell.get();
    const pages = pagesOf(visible.first, visible.last);
    if (chosenIndex !== null) pages.add(Math.floor(chosenIndex / pageSize));
    const answers = await Promise.all(
      [...pages].map(async (page) => ({ page, answer: await fetchPage(page) })),
    );
    if (mine !== newest) return true;
    const rows = new Map<number, GuestRow>();
    for (const { page, answer } of answers) layPage(rows, page, answer.rows);
    const before = cell.get();
    const chosen = before.chosenIndex === null ? undefined : before.rows.get(before.chosenIndex);
    cell.set({
      answeredQuery: before.query,
      total: answers[0]?.answer.total ?? before.total,
      rows: keepUnchanged(before.rows, rows),
      // The choice stays with the person, wherever the list has moved them.
      chosenIndex: chosen === undefined ? before.chosenIndex : findAgain(rows, chosen),
    });
    return answers.every(({ answer }) => answer.complete);
  };

  const refresh = coalesce(async () => {
    const mine = newest;
    if (!(await loadShown())) {
      await finishSearch();
      if (mine === newest) await loadShown();
    }
    if (mine !== newest || unsaid === null) return;
    unsaid = { ...unsaid, isCounted: true };
    sayFound();
  });

  return {
    search: async (query) => {
      searching = startSearch(query);
      const mine = newest;
      const isComplete = await searching;
      if (!isComplete && mine === newest) await refresh();
    },
    showRange: async (first, last) => {
      visible = { first, last };
      const { rows, total } = cell.get();
      const missing = new Set<number>();
      for (let index = first; index <= Math.min(last, total - 1); index += 1) {
        if (!rows.has(index)) missing.add(Math.floor(index / pageSize));
      }
      await Promise.all([...missing].map(loadPage));
    },
    refresh,
    sayFound,
    seeRange: (first, last) => {
      seen = { first, last };
    },
    isInSight: (personId) => {
      const index = findIndex(cell.get().rows, personId);
      return index !== null && index >= seen.first && index <= seen.last;
    },
    settled: async () => {
      const mine = newest;
      await searching;
      return mine === newest;
    },
    forget: () => {
      newest += 1;
      loading.clear();
      const { answeredQuery, total, rows, chosenIndex, isChosenByPerson } = closedDoor;
      cell.set({ answeredQuery, total, rows, chosenIndex, isChosenByPerson });
    },
    lay: (row) => {
      const { rows } = cell.get();
      const index = findIndex(rows, row.personId);
      if (index === null) return;
      // Only a search knows why it found somebody.
      const match = rows.get(index)?.match ?? null;
      cell.set({ rows: keepUnchanged(rows, new Map(rows).set(index, { ...row, match })) });
    },
  };
}

function pagesOf(first: number, last: number): Set<number> {
  const pages = new Set<number>();
  for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1)
    pages.add(page);
  return pages;
}

/**
 * Lays one page over `rows`. Whoever stands in it and was loaded at another place has moved between two answers:
 * that place is empty until it is asked for again, and nobody is shown twice.
 */
function layPage(rows: Map<number, GuestRow>, page: number, answered: readonly GuestRow[]): void {
  const movedHere = new Set(answered.map(({ personId }) => personId));
  for (const [index, { personId }] of rows) if (movedHere.has(personId)) rows.delete(index);
  for (const [index, row] of answered.entries()) rows.set(page * pageSize + index, row);
}

function findIndex(rows: ReadonlyMap<number, GuestRow>, personId: string): number | null {
  for (const [index, row] of rows) if (row.personId === personId) return index;
  return null;
}

/** A walk-in is the same guest under the id that the service gives. */
function findAgain(rows: ReadonlyMap<number, GuestRow>, { personId, walkIn, name }: GuestRow): number | null {
  const index = findIndex(rows, personId);
  if (index !== null || walkIn === null) return index;
  for (const [place, row] of rows) if (row.walkIn === 'service' && row.name === name) return place;
  return null;
}

/** The new rows, each replaced by the old object when it says the same: so only changed rows are drawn. */
function keepUnchanged(
  before: ReadonlyMap<number, GuestRow>,
  after: Map<number, GuestRow>,
): ReadonlyMap<number, GuestRow> {
  for (const [index, row] of after) after.set(index, keepSame(before.get(index), row));
  return after;
}
