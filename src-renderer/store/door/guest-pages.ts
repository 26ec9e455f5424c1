import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { closedDoor, type DoorCell, type Spoken, selectChosenRow, selectIsFirstPull } from './door-state.ts';
import {
  findAgain,
  findIndex,
  keepUnchanged,
  layPage,
  pageSize,
  pagesOf,
  rowsOfPage,
} from './loaded-rows.ts';

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
  /**
   * Asks again for the rows of these guests (null: of any) on the screen, and for all of the screen when somebody
   * has come, gone or moved. Calls that overlap are done as one.
   */
  refresh(personIds: readonly string[] | null): Promise<void>;
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
  /** Whose rows may have changed since the screen was last asked for; null means anybody's. */
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

  /** The pages on the screen, and that of the chosen row. */
  const shownPages = () => {
    const { chosenIndex } = cell.get();
    const pages = pagesOf(visible.first, visible.last);
    if (chosenIndex !== null) pages.add(Math.floor(chosenIndex / pageSize));
    return [...pages];
  };

  /** Asks who stands on a page now, and for those of its rows that may have changed. */
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

  /** Resolves to false when more has changed than these rows: then nothing is laid. */
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
      // A row that was laid while this was asked stays: nothing was asked about it.
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

  /** Resolves to whether there is nothing more to look for. */
  const loadShown = async () => {
    const mine = newest;
    const answers = await Promise.all(
      shownPages().map(async (page) => ({ page, answer: await fetchPage(page) })),
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
    sayFound();
  };

  const loadOnce = coalesce(async () => {
    try {
      await loadAgain();
    } catch (error) {
      // Whose rows were not told of is not known any more when the next news come.
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
