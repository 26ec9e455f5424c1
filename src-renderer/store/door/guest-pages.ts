import type { CallReply } from '../../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import {
  closedDoor,
  type DoorCell,
  type DoorData,
  type Spoken,
  selectChosenRow,
  selectEnterList,
  selectIsFirstPull,
} from './door-state.ts';
import { type Choice, findOnlyFit, whatEnterMeans } from './enter-rule.ts';
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
  /** The same, when nothing more is looked for. */
  completed(): Promise<boolean>;
  /** Chooses the guest at a place. */
  choose(index: number, by: 'hand' | 'enter'): void;
  /** Forgets every guest, and drops whatever was asked for. */
  forget(): void;
  /** Replaces a loaded row by its changed version. */
  replaceRow(row: GuestRow): void;
}

/** What is put in the place of a list, with whatever else changes. */
type NextList = Omit<Partial<DoorData>, 'rows'> & { readonly rows: Map<number, GuestRow> };

/**
 * Keeps the rows of the door: pages by place, the newest query only, unchanged rows left as they are. `now` gives
 * milliseconds since 1970.
 */
export function createGuestPages(bridge: Bridge, cell: DoorCell, now: () => number): GuestPages {
  /** Names this window: a search in another one does not end those of this one. */
  const searcher = crypto.randomUUID();
  /** Counts searches: an answer to an older one is late and is dropped. */
  let newest = 0;
  let searching: Promise<boolean> = Promise.resolve(true);
  /** The newest search, to its end. */
  let completing: Promise<void> = Promise.resolve();
  let visible = { first: 0, last: 0 };
  let seen = { first: 0, last: 0 };
  /** The pending announcement of the newest search, with what was announced before: a later one is not interrupted. */
  let unsaid: { readonly before: Spoken | null; readonly isCounted: boolean } | null = null;
  const loading = new Set<number>();
  /** Guests whose rows may have changed since the screen was last loaded; null means any. */
  let changed: ReadonlySet<string> | null = new Set();

  const fetchPage = async (page: number, limit = pageSize) => {
    const { event, query, choice } = cell.get();
    if (event === null) return { total: 0, fitting: 0, whole: 0, rows: [], complete: true };
    const { eventId } = event;
    return bridge.searchGuests({ window: searcher, eventId, query, choice, offset: page * pageSize, limit });
  };

  const finishSearch = async () => {
    const { event, query, choice } = cell.get();
    if (event === null) return;
    await bridge.finishSearch({ window: searcher, eventId: event.eventId, query, choice });
  };

  /** Shows a list in the place of the one before. The choice goes with its guest, or lapses. */
  const show = (next: NextList) => {
    const before = cell.get();
    const rows = keepUnchanged(before.rows, next.rows);
    const isAnswer = next.answeredSearches !== undefined;
    const chosen = isAnswer ? null : findChoiceAgain(before, rows);
    const isFirstSame = rows.get(0)?.personId === before.rows.get(0)?.personId;
    const firstSinceMs = isFirstSame ? before.firstSinceMs : now();
    const list = { ...before, ...next, rows, chosen, firstSinceMs };
    const hasShifted = !isAnswer && (before.hasShifted || fitsAnother(before, list));
    const meaning = whatEnterMeans(selectEnterList({ ...list, hasShifted }), Number.POSITIVE_INFINITY);
    const chosenIndex = meaning.kind === 'marks' ? meaning.index : null;
    cell.set({ ...next, rows, chosen, firstSinceMs, hasShifted, chosenIndex });
  };

  const announceFound = () => {
    const state = cell.get();
    if (unsaid === null || !unsaid.isCounted) return;
    const { chosenIndex, total } = state;
    const row = selectChosenRow(state);
    if (row === undefined && selectIsFirstPull(state)) return;
    const isLate = state.chosen !== null || state.spoken !== unsaid.before;
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
    const { spoken: before } = cell.get();
    cell.set({ query });
    let answer = await fetchPage(0, firstRows);
    // Nobody is reported missing before the search is complete.
    if (mine === newest && answer.total === 0 && !answer.complete) {
      await finishSearch();
      answer = await fetchPage(0, firstRows);
    }
    if (mine !== newest) return true;
    const { rows, complete, ...counts } = answer;
    show({
      ...counts,
      answeredQuery: query,
      answeredSearches: mine,
      rows: new Map(rows.map((row, index) => [index, row])),
      isComplete: complete,
      refused: null,
    });
    unsaid = { before, isCounted: answer.complete };
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
      show({ total: answer.total, fitting: answer.fitting, rows });
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
      if (!isSameList(before, loaded, page, answer)) return false;
      const changes = new Map(answer.rows.map((row) => [row.personId, row]));
      for (const [index, row] of loaded) rows.set(index, changes.get(row.personId) ?? row);
    }
    show({ rows });
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
    const { total, fitting, whole } = answers[0]?.answer ?? cell.get();
    const isComplete = answers.every(({ answer }) => answer.complete);
    show({ answeredQuery: cell.get().query, total, fitting, whole, isComplete, rows });
    return isComplete;
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
    search: (query) => {
      searching = startSearch(query);
      const mine = newest;
      completing = searching.then(async (isComplete) => {
        if (!isComplete && mine === newest) await refresh(null);
      });
      return completing;
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
    completed: async () => {
      const mine = newest;
      await completing;
      return mine === newest;
    },
    choose: (index, by) => {
      const { rows, firstSinceMs } = cell.get();
      const row = rows.get(index);
      if (row === undefined) return;
      cell.set({ chosen: { personId: row.personId, by, seenSinceMs: firstSinceMs }, chosenIndex: index });
    },
    forget: () => {
      newest += 1;
      loading.clear();
      const { answeredQuery, total, fitting, whole, isComplete, rows, chosen, chosenIndex } = closedDoor;
      cell.set({ answeredQuery, total, fitting, whole, isComplete, rows, chosen, chosenIndex });
    },
    replaceRow: (row) => {
      const { rows } = cell.get();
      const index = findIndex(rows, row.personId);
      if (index === null) return;
      // Only a search knows what matched.
      const match = rows.get(index)?.match ?? null;
      show({ rows: new Map(rows).set(index, { ...row, match }) });
    },
  };
}

/** Whether the loaded rows of a page still stand where they stood, among as many guests. */
function isSameList(
  before: DoorData,
  loaded: ReadonlyMap<number, GuestRow>,
  page: number,
  answer: CallReply<'getChangedRows'>,
): boolean {
  if (!answer.complete || answer.total !== before.total || answer.fitting !== before.fitting) return false;
  return [...loaded].every(([index, { personId }]) => answer.order[index - page * pageSize] === personId);
}

/** The choice among other rows, by its guest; null when they have left. */
function findChoiceAgain(before: DoorData, rows: ReadonlyMap<number, GuestRow>): Choice | null {
  const { chosen } = before;
  const row = selectChosenRow(before);
  const index = chosen === null || row === undefined ? null : findAgain(rows, row);
  const personId = index === null ? undefined : rows.get(index)?.personId;
  return chosen === null || personId === undefined ? null : { ...chosen, personId };
}

/** Whether another guest fits alone than before, or nobody does any more; false while either is not known. */
function fitsAnother(before: DoorData, after: DoorData): boolean {
  const [was, is] = [before, after].map((list) => findOnlyFit(selectEnterList(list)));
  return was !== undefined && is !== undefined && was?.personId !== is?.personId;
}
