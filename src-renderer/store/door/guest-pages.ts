import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { closedDoor, type DoorCell, type Spoken, selectChosenRow, selectIsFirstPull } from './door-state.ts';
import {
  findAgain,
  findIndex,
  keepUnchanged,
  pageSize,
  pagesOf,
  replacePage,
  rowsOfPage,
} from './loaded-rows.ts';

/** Guests loaded for each keystroke: those on the screen, and those drawn beyond its edge. */
const firstRows = 20;

/** The loaded part of the guest list. */
export interface GuestPages {
  /**
   * Searches from the first row: shows what is known at once, then the rest. Answers to older queries are
   * dropped from now on.
   */
  search(query: string): Promise<void>;
  /** Loads what is missing of these rows. */
  loadRange(first: number, last: number): Promise<void>;
  /** Notes which rows are visible. */
  noteVisibleRange(first: number, last: number): void;
  /** Whether this guest is in a visible row. */
  isVisible(personId: string): boolean;
  /** Announces the result of the newest search once its number is final. */
  announceFound(): void;
  /**
   * Loads the rows of these guests (null: of any) on the screen again, and the whole screen when a guest has
   * come, gone or moved. Calls that overlap are combined into one.
   */
  refresh(personIds: readonly string[] | null): Promise<void>;
  /** Resolves when the newest search has had its first answer, to whether it is still the newest. */
  settled(): Promise<boolean>;
  /** Forgets every guest and drops pending answers. */
  forget(): void;
  /** Replaces a loaded row by its changed version. */
  replaceRow(row: GuestRow): void;
}

/** Keeps the rows of the door: pages by place, the newest query only, unchanged rows left as they are. */
export function createGuestPages(bridge: Bridge, cell: DoorCell): GuestPages {
  /** Counts searches: answers to older ones are dropped. */
  let newest = 0;
  let searching: Promise<boolean> = Promise.resolve(true);
  let visible = { first: 0, last: 0 };
  let seen = { first: 0, last: 0 };
  /** The pending announcement of the newest search, with what was announced before: a later one is not interrupted. */
  let unsaid: { readonly before: Spoken | null; readonly isCounted: boolean } | null = null;
  const loading = new Set<number>();
  /** Guests whose rows may have changed since the screen was last loaded; null means any. */
  let changed: ReadonlySet<string> | null = new Set();

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

  const announceFound = () => {
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

  /** Resolves to whether the answer is complete. */
  const startSearch = async (query: string) => {
    newest += 1;
    const mine = newest;
    unsaid = null;
    loading.clear();
    visible = { first: 0, last: 0 };
    cell.set({ query });
    let answer = await fetchPage(0, firstRows);
    // Nobody is reported missing before the search is complete.
    if (mine === newest && answer.total === 0 && !answer.complete) {
      await finishSearch();
      answer = await fetchPage(0, firstRows);
    }
    if (mine !== newest) return true;
    const rows = new Map(answer.rows.map((row, index) => [index, row]));
    const first = rows.get(0);
    const { total } = answer;
    // Without a query nobody is chosen: Enter must not mark the first guest of the alphabet.
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
    announceFound();
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
      replacePage(rows, page, answer.rows);
      cell.set({ total: answer.total, rows: keepUnchanged(cell.get().rows, rows) });
    } finally {
      if (mine === newest) loading.delete(page);
    }
  };

  /** The pages on the screen, and that of the chosen row. */
  const shownPages = () => {
    const { chosenIndex } = cell.get();
    const pages = pagesOf(visible.first, visible.last);
    if (chosenIndex !== null) pages.add(Math.floor(chosenIndex / pageSize));
    return [...pages];
  };

  /** Loads the order of a page, and those of its rows that may have changed. */
  const fetchChanges = async (eventId: string, page: number, personIds: ReadonlySet<string>) => {
    const { query, choice, rows } = cell.get();
    const asked = [...rowsOfPage(rows, page).values()].filter(
      ({ personId, sameName }) => sameName > 1 || personIds.has(personId),
    );
    return bridge.getChangedRows({
      ...{ eventId, query, choice, offset: page * pageSize, limit: pageSize },
      personIds: asked.map(({ personId }) => personId),
    });
  };

  /** Resolves to false when more has changed than these rows: then nothing is replaced. */
  const loadChanged = async (personIds: ReadonlySet<string>): Promise<boolean> => {
    const { event, query, answeredQuery } = cell.get();
    if (event === null || query !== answeredQuery) return false;
    const mine = newest;
    const answers = await Promise.all(
      shownPages().map(async (page) => ({
        page,
        answer: await fetchChanges(event.eventId, page, personIds),
      })),
    );
    if (mine !== newest) return true;
    const before = cell.get();
    const rows = new Map<number, GuestRow>();
    for (const { page, answer } of answers) {
      // A row that was replaced meanwhile stays: it was not part of the question.
      const loaded = rowsOfPage(before.rows, page);
      const stands = [...loaded].every(
        ([index, { personId }]) => answer.order[index - page * pageSize] === personId,
      );
      if (!answer.complete || answer.total !== before.total || !stands) return false;
      const changes = new Map(answer.rows.map((row) => [row.personId, row]));
      for (const [index, row] of loaded) rows.set(index, changes.get(row.personId) ?? row);
    }
    cell.set({ rows: keepUnchanged(before.rows, rows) });
    return true;
  };

  /** Resolves to whether the answer is complete. */
  const loadShown = async () => {
    const mine = newest;
    const answers = await Promise.all(
      shownPages().map(async (page) => ({ page, answer: await fetchPage(page) })),
    );
    if (mine !== newest) return true;
    const rows = new Map<number, GuestRow>();
    for (const { page, answer } of answers) replacePage(rows, page, answer.rows);
    const before = cell.get();
    const chosen = before.chosenIndex === null ? undefined : before.rows.get(before.chosenIndex);
    cell.set({
      answeredQuery: before.query,
      total: answers[0]?.answer.total ?? before.total,
      rows: keepUnchanged(before.rows, rows),
      // The choice stays with the guest, wherever the list has moved them.
      chosenIndex: chosen === undefined ? before.chosenIndex : findAgain(rows, chosen),
    });
    return answers.every(({ answer }) => answer.complete);
  };

  const loadAgain = async () => {
    const mine = newest;
    const personIds = changed;
    changed = new Set();
    const isDone = personIds !== null && (await loadChanged(personIds));
    if (!isDone && !(await loadShown())) {
      await finishSearch();
      if (mine === newest) await loadShown();
    }
    if (mine !== newest || unsaid === null) return;
    unsaid = { ...unsaid, isCounted: true };
    announceFound();
  };

  const loadOnce = coalesce(async () => {
    try {
      await loadAgain();
    } catch (error) {
      // Which rows are out of date is unknown from here on.
      changed = null;
      throw error;
    }
  });

  const refresh = (personIds: readonly string[] | null) => {
    changed = changed === null || personIds === null ? null : new Set([...changed, ...personIds]);
    return loadOnce();
  };

  return {
    search: async (query) => {
      searching = startSearch(query);
      const mine = newest;
      const isComplete = await searching;
      if (!isComplete && mine === newest) await refresh(null);
    },
    loadRange: async (first, last) => {
      visible = { first, last };
      const { rows, total } = cell.get();
      const missing = new Set<number>();
      for (let index = first; index <= Math.min(last, total - 1); index += 1) {
        if (!rows.has(index)) missing.add(Math.floor(index / pageSize));
      }
      await Promise.all([...missing].map(loadPage));
    },
    refresh,
    announceFound,
    noteVisibleRange: (first, last) => {
      seen = { first, last };
    },
    isVisible: (personId) => {
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
    replaceRow: (row) => {
      const { rows } = cell.get();
      const index = findIndex(rows, row.personId);
      if (index === null) return;
      // Only a search knows what matched.
      const match = rows.get(index)?.match ?? null;
      cell.set({ rows: keepUnchanged(rows, new Map(rows).set(index, { ...row, match })) });
    },
  };
}
