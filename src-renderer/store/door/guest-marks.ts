import { isNoFilter } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { MarkReply, StopReason } from '../../../src-shared/domain/stops.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { TroubleStore } from '../trouble-store.ts';
import {
  type DoorActions,
  type DoorCell,
  type Mark,
  type Question,
  type Spoken,
  selectEnterList,
  type UndoableChange,
} from './door-state.ts';
import { type EnterMeaning, whatEnterMeans } from './enter-rule.ts';
import type { GuestPages } from './guest-pages.ts';
import { type SessionDecisions, showFailure } from './session-decisions.ts';

type MarkActions = Pick<
  DoorActions,
  | 'findChosen'
  | 'mark'
  | 'markRow'
  | 'markChosen'
  | 'answerQuestion'
  | 'answerWhichOne'
  | 'answerStop'
  | 'undo'
  | 'admit'
  | 'undoMark'
  | 'changeRsvpStatus'
  | 'undoRsvp'
  | 'undoLast'
  | 'forgetUndoNotice'
  | 'forgetFailure'
>;

/**
 * Marks and undos. A row changes only with the core's reply: nothing is shown that is not saved. `now` gives
 * milliseconds since 1970.
 */
export function createGuestMarks(
  bridge: Bridge,
  cell: DoorCell,
  pages: GuestPages,
  { remember, newest, takeBack }: SessionDecisions,
  trouble: TroubleStore,
  now: () => number,
): MarkActions {
  const lastTap = createTapMemory(now);

  const showSaved = (saved: GuestRow, { name }: GuestRow, spoken: Spoken | null) => {
    const { personId, decision } = saved;
    if (decision !== null) remember({ kind: 'mark', decisionId: decision.decisionId, personId, name });
    pages.replaceRow(saved);
    const { removed } = cell.get();
    const stillRemoved = removed?.undo === 'over' ? null : removed;
    cell.set({ failure: null, removed: stillRemoved, undoNotice: null, spoken });
  };

  /** Somebody else has let the guest in since the row was shown. */
  const showIsIn = (row: GuestRow, mark: Mark, isScanned: boolean) => {
    pages.replaceRow(row);
    if (mark === 'No Show') cell.set({ question: { kind: 'already-in', row } });
    else if (!isScanned) cell.set({ spoken: { kind: 'already-in', row } });
  };

  /** What a mark has come to; null when it failed, or belongs to no door that is shown. */
  const save = async (
    row: GuestRow,
    mark: Mark,
    { isScanned, answered }: { isScanned: boolean; answered: readonly StopReason[] },
  ): Promise<MarkReply | null> => {
    const { event } = cell.get();
    if (event === null) return null;
    const { personId, name } = row;
    lastTap.remember(personId, mark);
    try {
      const { eventId } = event;
      const reply = await bridge.markGuest({
        eventId,
        personId,
        attendance: mark,
        ...askedBefore(row, mark, answered),
      });
      // Another door is open by now, or none is shown: the result does not belong on it.
      if (cell.get().event !== event) return null;
      if (reply.outcome === 'is-in') showIsIn(reply.row, mark, isScanned);
      else if (reply.outcome === 'asks') {
        cell.set({ question: { kind: 'stop', row, reasons: reply.reasons, isScanned } });
      } else {
        // The scanner announces its own results.
        showSaved(reply.row, row, isScanned ? null : { kind: 'marked', row: reply.row, mark });
      }
      return reply;
    } catch (error) {
      lastTap.forget();
      showFailure(cell, trouble, { event, name }, error);
      return null;
    }
  };

  const saveRsvp = async ({ personId, name }: GuestRow, rsvpStatus: string) => {
    const { event } = cell.get();
    if (event === null) return;
    try {
      const saved = await bridge.changeRsvpStatus({ eventId: event.eventId, personId, rsvpStatus });
      if (cell.get().event !== event) return;
      if (saved.rsvpDecision !== null) {
        const { decisionId } = saved.rsvpDecision;
        remember({ kind: 'rsvp-status', decisionId, personId, name });
      }
      pages.replaceRow(saved);
      cell.set({ failure: null, undoNotice: null, spoken: { kind: 'rsvp-changed', name, rsvpStatus } });
    } catch (error) {
      showFailure(cell, trouble, { event, name }, error);
    }
  };

  const mark = async (row: GuestRow, wished: Mark) => {
    const { question } = cell.get();
    if (question !== null && !isLeftBehind(question, row, wished)) return;
    if (question !== null) cell.set({ question: null });
    if (lastTap.isRepeated(row.personId, wished)) return;
    if (row.attendance !== 'Attended') await save(row, wished, byHand);
    else if (wished === 'Attended') cell.set({ spoken: { kind: 'already-in', row } });
    else cell.set({ question: { kind: 'already-in', row } });
  };

  /** Ignores a repeated tap, which would undo the undo. What another door has decided is not undone here. */
  const undo = async (
    { personId, name }: GuestRow,
    change: UndoableChange,
    decision: GuestRow['decision'],
  ) => {
    const wish = `undo ${change}`;
    if (!decision?.isOurs || lastTap.isRepeated(personId, wish)) return;
    lastTap.remember(personId, wish);
    if ((await takeBack(decision.decisionId, name)) === null) lastTap.forget();
  };

  /** Whether the row of this guest is visible. With a filter it may be gone because of the change itself. */
  const isSeen = ({ personId }: GuestRow) =>
    isNoFilter(cell.get().choice.filter) && pages.isVisible(personId);

  /** Typed and entered in one go: the answer to what was typed decides. Null when something else was typed since. */
  const findMeaning = async (): Promise<EnterMeaning | null> => {
    if (!(await pages.settled())) return null;
    const meaning = whatEnterMeans(selectEnterList(cell.get()), now());
    if (meaning.kind !== 'waits') return meaning;
    return (await pages.completed()) ? whatEnterMeans(selectEnterList(cell.get()), now()) : null;
  };

  const sayNobody = () => {
    const { total } = cell.get();
    cell.set({ spoken: total === 0 ? { kind: 'found', total } : { kind: 'nobody-chosen' } });
  };

  /** Puts a guest before the person whom Enter could mean: the next one marks. */
  const putForward = (row: GuestRow, index: number) => {
    const { chosen, total } = cell.get();
    if (chosen?.personId === row.personId) return;
    pages.choose(index, 'enter');
    cell.set({ spoken: { kind: 'put-forward', row, position: index + 1, total } });
  };

  const findChosen = async () => {
    const meaning = await findMeaning();
    if (meaning === null) return undefined;
    if (meaning.kind === 'chooses') putForward(meaning.row, meaning.index);
    if (meaning.kind === 'marks' || meaning.kind === 'chooses') return meaning.row;
    sayNobody();
    return undefined;
  };

  /** Everybody of this name, when the search has found more than one of them and nobody is chosen. */
  const findNamesakes = async (row: GuestRow): Promise<readonly GuestRow[]> => {
    const { event, chosen, total } = cell.get();
    if (event === null || chosen !== null || row.sameName === 1 || total === 1) return [];
    const namesakes = await bridge.listNamesakes({ eventId: event.eventId, personId: row.personId });
    const found = namesakes.filter(({ personId }) => findRow(cell, personId) !== undefined);
    return found.length > 1 ? namesakes : [];
  };

  /** Asks which of the namesakes is meant, if the guest has any in the list; else puts the guest forward. */
  const letChoose = async (
    { row, index }: { readonly row: GuestRow; readonly index: number },
    wished: Mark,
  ) => {
    const { event, answeredSearches } = cell.get();
    const namesakes = await findNamesakes(row);
    const state = cell.get();
    if (state.event !== event || state.answeredSearches !== answeredSearches) return;
    if (namesakes.length === 0) putForward(row, index);
    else cell.set({ question: { kind: 'which-one', rows: namesakes, mark: wished } });
  };

  return {
    findChosen,
    mark: async (personId, wished) => {
      const row = findRow(cell, personId);
      if (row !== undefined) await mark(row, wished);
    },
    markChosen: (wished) =>
      trouble.getState().attempt(async () => {
        const { event } = cell.get();
        const meaning = await findMeaning();
        if (meaning === null || cell.get().event !== event) return;
        if (meaning.kind === 'marks') await mark(meaning.row, wished);
        else if (meaning.kind === 'chooses') await letChoose(meaning, wished);
        else sayNobody();
      }),
    answerQuestion: async (goOn) => {
      const { question } = cell.get();
      cell.set({ question: null });
      if (question?.kind === 'already-in' && goOn) await save(question.row, 'No Show', byHand);
    },
    answerWhichOne: async (row) => {
      const { question } = cell.get();
      cell.set({ question: null });
      if (question?.kind === 'which-one' && row !== null) await mark(row, question.mark);
    },
    undo: async (personId) => {
      const row = findRow(cell, personId);
      if (row !== undefined) await undo(row, 'mark', row.decision);
    },
    answerStop: async (letIn) => {
      const { question } = cell.get();
      if (question?.kind !== 'stop') return null;
      cell.set({ question: null });
      const { row, reasons, isScanned } = question;
      return letIn ? save(row, 'Attended', { isScanned, answered: reasons }) : null;
    },
    // The scanner announces its own results.
    admit: (row) => save(row, 'Attended', { isScanned: true, answered: [] }),
    undoMark: (row) => undo(row, 'mark', row.decision),
    changeRsvpStatus: saveRsvp,
    undoRsvp: (row) => undo(row, 'rsvp-status', row.rsvpDecision),
    undoLast: async () => {
      const step = newest();
      if (step === undefined) {
        const nothing = { kind: 'nothing-to-undo', name: null } as const;
        return cell.set({ undoNotice: nothing, spoken: nothing });
      }
      if (step.kind === 'addition') return cell.set({ question: { kind: 'removal', row: step.row } });
      const row = await takeBack(step.decisionId, step.name);
      if (row === null || isSeen(row)) return;
      cell.set({ undoNotice: { kind: 'undone', change: step.kind, row } });
    },
    forgetUndoNotice: () => cell.set({ undoNotice: null }),
    forgetFailure: () => cell.set({ failure: null }),
    markRow: mark,
  };
}

/** What the person has answered, and whether they have seen that the guest is in. */
function askedBefore({ attendance }: GuestRow, mark: Mark, answered: readonly StopReason[]) {
  const overAttended = attendance === 'Attended';
  return { answered: [...answered], ...(mark === 'No Show' && { overAttended }) };
}

/** By a tap or a key, with nothing answered yet. */
const byHand = { isScanned: false, answered: [] } as const;

/** The band of a stop leaves the list free: a mark on somebody else, or another mark, leaves that guest as they are. */
function isLeftBehind(question: Question, { personId }: GuestRow, wished: Mark): boolean {
  return question.kind === 'stop' && (question.row.personId !== personId || wished !== 'Attended');
}

function findRow(cell: DoorCell, personId: string): GuestRow | undefined {
  return [...cell.get().rows.values()].find((row) => row.personId === personId);
}

/** A second tap within this time is a repetition: a double click, or a scanner that ends with two Enters. */
export const sameTapMs = 800;

/** Recognizes the repetition of a tap. */
interface TapMemory {
  /** Whether the same action was requested for this guest just now. */
  isRepeated(personId: string, wish: string): boolean;
  remember(personId: string, wish: string): void;
  /** The action failed and may be tried again at once. */
  forget(): void;
}

/** `now` gives milliseconds since 1970. */
function createTapMemory(now: () => number): TapMemory {
  let last: { readonly personId: string; readonly wish: string; readonly atMs: number } | null = null;
  return {
    isRepeated: (personId, wish) =>
      last !== null && last.personId === personId && last.wish === wish && now() - last.atMs < sameTapMs,
    remember: (personId, wish) => {
      last = { personId, wish, atMs: now() };
    },
    forget: () => {
      last = null;
    },
  };
}
