import type { StoreApi } from 'zustand/vanilla';
import type { UndoState } from '../../../src-shared/domain/decision.ts';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import {
  type FilterChoices,
  type GuestFilter,
  type GuestSort,
  isNoFilter,
  type ListChoice,
  wholeList,
} from '../../../src-shared/domain/guest-filter.ts';
import type { GuestCounts, GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { AttendanceMark } from '../../../src-shared/domain/guest-status.ts';
import type { NewGuest } from '../../../src-shared/domain/new-guest.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';

/** A mark that a person can wish for; taking one back is an undo. */
export type Mark = NonNullable<AttendanceMark>;

/** A mark on a guest who is already in: it waits for an answer and has changed nothing. */
export interface AlreadyInQuestion {
  readonly kind: 'already-in';
  readonly row: GuestRow;
  readonly mark: Mark;
}

/** A mark on one of several namesakes, whom nobody has told apart yet: it waits and has changed nothing. */
export interface WhichOneQuestion {
  readonly kind: 'which-one';
  readonly rows: readonly GuestRow[];
  readonly mark: Mark;
}

/** A wish to remove a guest from the event: it waits for an answer and has changed nothing. */
export interface RemovalQuestion {
  readonly kind: 'removal';
  readonly row: GuestRow;
}

type Question = AlreadyInQuestion | WhichOneQuestion | RemovalQuestion;

/** The newest removal, until somebody has seen what became of it. */
interface Removed {
  readonly decisionId: string;
  readonly personId: string;
  readonly name: string;
  readonly undo: UndoState;
}

/** A change that can be taken back by deciding the opposite. */
export type UndoableChange = 'mark' | 'rsvp-status' | 'removal';

/** What an undo has come to, where no row on the screen says it: until the next change, or until it is dismissed. */
export type UndoNotice =
  | { readonly kind: 'undone'; readonly change: UndoableChange; readonly row: GuestRow }
  /** Null for the name when it is not about anybody. A removal that was sent has no way back but another addition. */
  | { readonly kind: 'nothing-to-undo'; readonly name: string | null; readonly isRemoval?: boolean };

/** A change or an undo that was not saved, with the name of its guest. */
interface DoorFailure {
  readonly code: ErrorCode;
  readonly name: string;
}

/** What a screen reader is told, newest only. */
export type Spoken =
  | { readonly kind: 'chosen'; readonly row: GuestRow; readonly position: number; readonly total: number }
  | { readonly kind: 'found'; readonly total: number }
  | { readonly kind: 'marked'; readonly name: string; readonly mark: Mark }
  | { readonly kind: 'undone'; readonly name: string }
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'details-shown'; readonly name: string }
  | { readonly kind: 'nobody-chosen' }
  | { readonly kind: 'rsvp-changed'; readonly name: string; readonly rsvpStatus: string }
  | { readonly kind: 'nothing-to-undo'; readonly name: string | null }
  | { readonly kind: 'press-refused'; readonly name: string };

/** What stands on the door screen. */
export interface DoorData {
  /** The event whose door this is; null on every other screen. */
  readonly event: EventSummary | null;
  /** The door that was open last is being opened again. */
  readonly isReopening: boolean;
  /** What stands in the search box. */
  readonly query: string;
  /** What the list is narrowed to, and its order while nothing is searched. */
  readonly choice: ListChoice;
  /** What there is to filter by, as of when it was last asked for. */
  readonly filterChoices: FilterChoices | null;
  /** The query that `rows` and `total` answer; null until the first answer. */
  readonly answeredQuery: string | null;
  /** Grows with each answered search: every one begins at the top of the list. */
  readonly answeredSearches: number;
  readonly total: number;
  /** Loaded rows by their place in the list. A row is replaced only when it differs. */
  readonly rows: ReadonlyMap<number, GuestRow>;
  /** Place of the chosen row in the list. */
  readonly chosenIndex: number | null;
  /** A person has chosen it; else it is the best hit of the search. */
  readonly isChosenByPerson: boolean;
  readonly counts: GuestCounts | null;
  readonly pull: PullStatus | null;
  readonly question: Question | null;
  readonly removed: Removed | null;
  readonly undoNotice: UndoNotice | null;
  readonly failure: DoorFailure | null;
  /** The row, as it was, on which a press did not count just now, because the list had moved under the hand. */
  readonly refused: GuestRow | null;
  readonly spoken: Spoken | null;
}

/** What a person can do at the door. */
export interface DoorActions {
  /** Opens the door of an event. Fails with `VestibuleError`: then nothing is open. */
  open(eventId: string): Promise<void>;
  /** Opens the door that was open last, if there is one. */
  reopen(): Promise<void>;
  close(): Promise<void>;
  /** Asks everything again: the connection to the core was lost, or the laptop is not locked any more. */
  reload(): Promise<void>;
  /**
   * Forgets every guest, until `reload`: the laptop is locked. What stands in the search box stays, out of sight, for
   * whoever comes back.
   */
  hide(): void;
  refreshGuests(): Promise<void>;
  /** Stops the refresh under way, in the middle of the list. */
  stopRefresh(): Promise<void>;

  search(query: string): Promise<void>;
  filter(filter: GuestFilter): Promise<void>;
  clearFilters(): Promise<void>;
  sort(sort: GuestSort): Promise<void>;
  /** Asks what there is to filter by. */
  loadFilterChoices(): Promise<void>;
  /** Tells which rows are on the screen, so that they are loaded. */
  showRange(first: number, last: number): Promise<void>;
  /** Tells which rows can be seen: of those drawn, some lie beyond the edge. */
  seeRange(first: number, last: number): void;
  choose(index: number): void;
  /** Moves the choice, down for positive steps. */
  moveChoice(step: number): void;

  /** Tells that a press on the row at `index` did not count, because the list had moved under the hand. */
  refusePress(index: number): void;
  forgetRefusedPress(): void;

  /** Has it told to a screen reader. */
  say(spoken: Spoken): void;
  /**
   * The chosen row of what stands in the search box, waiting for its answer; undefined when none is chosen, and
   * that is said.
   */
  findChosen(): Promise<GuestRow | undefined>;

  /** Marks a guest, or asks first when the guest is already in. */
  mark(personId: string, mark: Mark): Promise<void>;
  /**
   * Marks the chosen row of what stands in the search box, waiting for its answer. Asks first which one is
   * meant when the search has found namesakes and nobody has chosen among them.
   */
  markChosen(mark: Mark): Promise<void>;
  answerQuestion(goOn: boolean): Promise<void>;
  /** Marks this one of the namesakes, or nobody. */
  answerWhichOne(row: GuestRow | null): Promise<void>;
  undo(personId: string): Promise<void>;
  /** Marks a guest Attended who was scanned, listed or not; resolves to the row as saved, null when it was not. */
  admit(row: GuestRow): Promise<GuestRow | null>;
  /** Takes back the mark that the row shows. */
  undoMark(row: GuestRow): Promise<void>;
  changeRsvpStatus(row: GuestRow, rsvpStatus: string): Promise<void>;
  /** Takes back the RSVP change that the row shows. */
  undoRsvp(row: GuestRow): Promise<void>;
  /**
   * Takes back the newest change of this session that still stands; asks first when it is an addition. When no
   * row in sight shows what was undone, a notice does.
   */
  undoLast(): Promise<void>;

  /**
   * Adds a guest, shows them in the list and marks them, if a mark is wished. Resolves to why the guest was not
   * added, or null.
   */
  addGuest(guest: NewGuest, wished: Mark | null): Promise<ErrorCode | null>;
  /** Shows this guest in the list, chosen. */
  showGuest(row: GuestRow): Promise<void>;
  /** Asks whether the guest is to be removed. */
  askRemoval(row: GuestRow): void;
  answerRemoval(goOn: boolean): Promise<void>;
  /** Brings back who was removed last. */
  undoRemoval(): Promise<void>;
  forgetRemoval(): void;
  forgetUndoNotice(): void;
  forgetFailure(): void;
}

export type DoorState = DoorData & DoorActions;
export type DoorStore = StoreApi<DoorState>;

/** Reads and writes the door's data: what the parts of the store share. */
export interface DoorCell {
  get(): DoorData;
  set(change: Partial<DoorData>): void;
}

export const closedDoor: DoorData = {
  event: null,
  isReopening: false,
  query: '',
  choice: wholeList,
  filterChoices: null,
  answeredQuery: null,
  answeredSearches: 0,
  total: 0,
  rows: new Map(),
  chosenIndex: null,
  isChosenByPerson: false,
  counts: null,
  pull: null,
  question: null,
  removed: null,
  undoNotice: null,
  failure: null,
  refused: null,
  spoken: null,
};

/** The row at one place of the list, undefined while it is not loaded. */
export function selectRowAt(index: number): (state: DoorData) => GuestRow | undefined {
  return ({ rows }) => rows.get(index);
}

/** The chosen row; undefined when none is chosen, or while it is not loaded. */
export function selectChosenRow({ chosenIndex, rows }: DoorData): GuestRow | undefined {
  return chosenIndex === null ? undefined : rows.get(chosenIndex);
}

/** Whether the row at one place tells that a press on it did not count: until its guest is decided otherwise. */
export function selectIsPressRefused(index: number): (state: DoorData) => boolean {
  return ({ rows, refused }) => {
    const row = rows.get(index);
    return (
      refused !== null &&
      row?.personId === refused.personId &&
      row.attendance === refused.attendance &&
      row.decision?.decisionId === refused.decision?.decisionId
    );
  };
}

/** Whether every row from `first` to `last` that the list has is loaded. */
export function selectIsLoaded(first: number, last: number): (state: DoorData) => boolean {
  return ({ rows, total }) => {
    for (let index = first; index <= Math.min(last, total - 1); index += 1) {
      if (!rows.has(index)) return false;
    }
    return true;
  };
}

/** The first pull of the list may still bring guests: nothing that is counted now will last. */
export function selectIsFirstPull({ pull }: DoorData): boolean {
  if (pull === null) return true;
  return pull.pulledAt === null && pull.state !== 'failed' && pull.state !== 'stopped';
}

/** What stands where rows would stand, when there are none. */
export type ListState =
  | 'rows'
  | 'loading'
  | 'first-pull'
  | 'not-mirrored'
  | 'empty'
  | 'no-match'
  | 'no-filter-match';

export function selectListState(state: DoorData): ListState {
  const { answeredQuery, choice, total, pull } = state;
  if (answeredQuery === null) return 'loading';
  if (total > 0) return 'rows';
  if (!isNoFilter(choice.filter)) return 'no-filter-match';
  if (answeredQuery !== '') return 'no-match';
  if (selectIsFirstPull(state)) return 'first-pull';
  return pull?.pulledAt === null ? 'not-mirrored' : 'empty';
}
