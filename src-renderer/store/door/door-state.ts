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
import type { CountsWithin, GuestCounts, GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { AttendanceMark } from '../../../src-shared/domain/guest-status.ts';
import type { NewGuest } from '../../../src-shared/domain/new-guest.ts';
import type { MarkReply, StopReason } from '../../../src-shared/domain/stops.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Choice, EnterList } from './enter-rule.ts';

/** A mark that can be set; removing one is an undo. */
export type Mark = NonNullable<AttendanceMark>;

/** No Show for a guest who is already in. It waits for an answer; nothing has changed. */
export interface AlreadyInQuestion {
  readonly kind: 'already-in';
  readonly row: GuestRow;
}

/** A mark on one of several namesakes. It waits until one is picked; nothing has changed. */
export interface WhichOneQuestion {
  readonly kind: 'which-one';
  readonly rows: readonly GuestRow[];
  readonly mark: Mark;
}

/** A mark on a guest whom the event's rules ask about. It waits for an answer; nothing has changed. */
export interface StopQuestion {
  readonly kind: 'stop';
  readonly row: GuestRow;
  readonly reasons: readonly StopReason[];
  /** The scanner announces the result. */
  readonly isScanned: boolean;
}

/** A request to remove a guest from the event. It waits for an answer; nothing has changed. */
export interface RemovalQuestion {
  readonly kind: 'removal';
  readonly row: GuestRow;
}

export type Question = AlreadyInQuestion | WhichOneQuestion | StopQuestion | RemovalQuestion;

/** The newest removal, until its notice is dismissed. */
interface Removed {
  readonly decisionId: string;
  readonly personId: string;
  readonly name: string;
  readonly undo: UndoState;
}

/** A change that an opposite decision can undo. */
export type UndoableChange = 'mark' | 'rsvp-status' | 'removal';

/** The result of an undo that no visible row shows: until the next change, or until it is dismissed. */
export type UndoNotice =
  | { readonly kind: 'undone'; readonly change: UndoableChange; readonly row: GuestRow }
  /** `name` is null when no guest is concerned. A removal that was sent can only be reversed by adding the guest. */
  | { readonly kind: 'nothing-to-undo'; readonly name: string | null; readonly isRemoval?: boolean };

/** A change or an undo that was not saved, with the name of its guest. */
export interface DoorFailure {
  readonly code: ErrorCode;
  readonly name: string;
  /** Names of other guests whose answers were lost with the same connection. */
  readonly others: readonly string[];
}

/** The newest announcement for screen readers. */
export type Spoken =
  | { readonly kind: 'chosen'; readonly row: GuestRow; readonly position: number; readonly total: number }
  /** Enter has chosen the guest, and marks with the next press. */
  | {
      readonly kind: 'put-forward';
      readonly row: GuestRow;
      readonly position: number;
      readonly total: number;
    }
  | { readonly kind: 'found'; readonly total: number }
  | { readonly kind: 'marked'; readonly row: GuestRow; readonly mark: Mark }
  /** Nothing has been changed. */
  | { readonly kind: 'already-in'; readonly row: GuestRow }
  | { readonly kind: 'undone'; readonly name: string }
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'details-shown'; readonly name: string }
  | { readonly kind: 'nobody-chosen' }
  | { readonly kind: 'rsvp-changed'; readonly name: string; readonly rsvpStatus: string }
  | { readonly kind: 'nothing-to-undo'; readonly name: string | null }
  | { readonly kind: 'press-refused'; readonly name: string };

/** The data of the door screen. */
export interface DoorData {
  /** The event of the open door; null on every other screen. */
  readonly event: EventSummary | null;
  /** The door that was open last is being opened again. */
  readonly isReopening: boolean;
  /** The text in the search box. */
  readonly query: string;
  /** What the list is narrowed to, and its order while nothing is searched. */
  readonly choice: ListChoice;
  /** The available filters, as last loaded. */
  readonly filterChoices: FilterChoices | null;
  /** The query that `rows` and `total` answer; null until the first answer. */
  readonly answeredQuery: string | null;
  /** Grows with each answered search; each one starts at the top of the list. */
  readonly answeredSearches: number;
  readonly total: number;
  /** How many guests, from the first, fit as typed; the others fit by a typo or a nickname. */
  readonly fitting: number;
  /** How many have the query for their whole name or email: none, one, or 2 for several. */
  readonly whole: number;
  /** False: more guests may fit. */
  readonly isComplete: boolean;
  /** Since the answer another guest fits alone, or nobody does any more. */
  readonly hasShifted: boolean;
  /** Since when the first row is of the same guest, in milliseconds since 1970. */
  readonly firstSinceMs: number;
  /** Loaded rows by their place in the list. A row is replaced only when it differs. */
  readonly rows: ReadonlyMap<number, GuestRow>;
  /** The guest whom a person has chosen: until the next search, or until the guest leaves the list. */
  readonly chosen: Choice | null;
  /** Place of the guest whom Enter marks: the chosen one, or the only one who fits. Null when Enter marks nobody yet. */
  readonly chosenIndex: number | null;
  readonly counts: GuestCounts | null;
  /** The same within the filter; null without one, and until it has been counted for the first time. */
  readonly countsWithin: CountsWithin | null;
  /** What tells where guests of this event sit; null when nothing does, or it is not known yet. */
  readonly seatedBy: 'table' | 'seat' | null;
  readonly pull: PullStatus | null;
  readonly question: Question | null;
  readonly removed: Removed | null;
  readonly undoNotice: UndoNotice | null;
  readonly failure: DoorFailure | null;
  /** A copy of the row on which a press just did not count, because the list had moved. */
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
  /** Loads everything again: the connection was lost, or the laptop was unlocked. */
  reload(): Promise<void>;
  /**
   * Forgets every guest until `reload`: the laptop is locked. The text in the search box stays, out of sight.
   */
  hide(): void;
  refreshGuests(): Promise<void>;
  /** Stops the refresh under way, in the middle of the list. */
  stopRefresh(): Promise<void>;

  search(query: string): Promise<void>;
  filter(filter: GuestFilter): Promise<void>;
  clearFilters(): Promise<void>;
  sort(sort: GuestSort): Promise<void>;
  /** Loads the available filters. */
  loadFilterChoices(): Promise<void>;
  /** Loads the rows that are drawn. */
  loadRange(first: number, last: number): Promise<void>;
  /** Notes which rows are visible: some drawn rows lie beyond the edge. */
  noteVisibleRange(first: number, last: number): void;
  choose(index: number): void;
  /** Moves the choice, down for positive steps. */
  moveChoice(step: number): void;

  /** Shows that a press on the row at `index` did not count, because the list had moved. */
  refusePress(index: number): void;
  forgetRefusedPress(): void;

  /** Announces it to screen readers. */
  say(spoken: Spoken): void;
  /**
   * The chosen row of what stands in the search box, waiting for its answer; the first is chosen when none is. Undefined
   * when nothing was typed or nobody fits, and that is said.
   */
  findChosen(): Promise<GuestRow | undefined>;

  /** Marks a guest. Says so when the guest is already in, and asks first before it makes that a No Show. */
  mark(personId: string, mark: Mark): Promise<void>;
  /** The same for a guest who may have left the list. */
  markRow(row: GuestRow, mark: Mark): Promise<void>;
  /**
   * What Enter does (`whatEnterMeans`) to what stands in the search box, waiting for its answer: marks the one guest who
   * is meant, or chooses the first. Asks which one is meant when that one has namesakes in the list.
   */
  markChosen(mark: Mark): Promise<void>;
  answerQuestion(goOn: boolean): Promise<void>;
  /** Marks this one of the namesakes, or nobody. */
  answerWhichOne(row: GuestRow | null): Promise<void>;
  /** Lets the guest in about whom rules ask, or leaves everything as it is; null when nobody was asked for that, or it failed. */
  answerStop(letIn: boolean): Promise<MarkReply | null>;
  undo(personId: string): Promise<void>;
  /**
   * Marks a guest Attended who was scanned, listed or not; resolves to what that has come to. Null when it was not saved.
   */
  admit(row: GuestRow): Promise<MarkReply | null>;
  /** Undoes the mark that the row shows. */
  undoMark(row: GuestRow): Promise<void>;
  changeRsvpStatus(row: GuestRow, rsvpStatus: string): Promise<void>;
  /** Undoes the RSVP change that the row shows. */
  undoRsvp(row: GuestRow): Promise<void>;
  /**
   * Undoes the newest change of this session that still stands. Asks first when it is an addition. A notice
   * shows what was undone when no visible row does.
   */
  undoLast(): Promise<void>;

  /**
   * Adds a guest, shows them in the list and sets the mark, if one is given. Resolves to the reason when the
   * guest was not added, else to null.
   */
  addGuest(guest: NewGuest, wished: Mark | null): Promise<ErrorCode | null>;
  /** Shows this guest in the list, chosen. */
  showGuest(row: GuestRow): Promise<void>;
  /** Asks whether the guest is to be removed. */
  askRemoval(row: GuestRow): void;
  answerRemoval(goOn: boolean): Promise<void>;
  /** Undoes the newest removal. */
  undoRemoval(): Promise<void>;
  forgetRemoval(): void;
  forgetUndoNotice(): void;
  forgetFailure(): void;
}

export type DoorState = DoorData & DoorActions;
export type DoorStore = StoreApi<DoorState>;

/** Read and write access to the door's data, shared by the parts of the store. */
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
  fitting: 0,
  whole: 0,
  isComplete: false,
  hasShifted: false,
  firstSinceMs: 0,
  rows: new Map(),
  chosen: null,
  chosenIndex: null,
  counts: null,
  countsWithin: null,
  seatedBy: null,
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

/** The list as Enter finds it. */
export function selectEnterList(state: DoorData): EnterList {
  return { ...state, query: state.answeredQuery ?? '' };
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

/** Whether the list stands in the order of names: nothing is searched. */
export function selectIsByName({ answeredQuery, choice }: DoorData): boolean {
  return answeredQuery === '' && choice.sort === 'name';
}

/** The letter at `index` of a list in the order of names, where the row before has another; else null. */
export function selectNewInitial(index: number): (state: DoorData) => string | null {
  return (state) => {
    const { rows } = state;
    const initial = rows.get(index)?.initial ?? null;
    const before = index === 0 ? null : rows.get(index - 1);
    return selectIsByName(state) && before !== undefined && before?.initial !== initial ? initial : null;
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

/** Whether the first pull of the list is still under way, so that counts are not final. */
export function selectIsFirstPull({ pull }: DoorData): boolean {
  if (pull === null) return true;
  return pull.pulledAt === null && pull.state !== 'failed' && pull.state !== 'stopped';
}

/**
 * The counts of a list that has come completely once; null before, when they would grow with it.
 * What a refresh brings is counted as it comes.
 */
export function selectFinalCounts({ counts, pull }: DoorData): GuestCounts | null {
  return pull === null || pull.pulledAt === null ? null : counts;
}

/** How many guests each tab shows: those of the event, and with a filter those it lets through. */
export function selectTabCounts(state: DoorData): CountsWithin | null {
  const counts = selectFinalCounts(state);
  return counts !== null && isNarrowed(state.choice.filter) ? state.countsWithin : counts;
}

/** Whether a filter narrows the list beside the tab, which asks for an attendance. */
export function isNarrowed(filter: GuestFilter): boolean {
  return !isNoFilter({ ...filter, attendance: [] });
}

/** What the list area shows. */
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
