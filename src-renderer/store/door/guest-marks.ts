import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode } from '../failure-code.ts';
import type { TroubleStore } from '../trouble-store.ts';
import { selectChosenRow } from './door-selectors.ts';
import type { DoorActions, DoorCell, Mark, Spoken } from './door-state.ts';
import type { GuestPages } from './guest-pages.ts';
import type { SessionDecisions } from './session-decisions.ts';

/** A second tap this soon is the same wish: a double click, or a scanner that ends with two Enters. */
export const sameWishMs = 800;

type MarkActions = Pick<
  DoorActions,
  | 'findChosen'
  | 'mark'
  | 'markChosen'
  | 'answerQuestion'
  | 'answerWhichOne'
  | 'undo'
  | 'admit'
  | 'undoMark'
  | 'changeRsvpStatus'
  | 'undoRsvp'
  | 'undoLast'
  | 'forgetFailure'
>;

/**
 * Marks and undos. Nothing is shown that is not saved: a row changes with the core's reply and not before.
 * `now` gives milliseconds since 1970.
 */
export function createGuestMarks(
  bridge: Bridge,
  cell: DoorCell,
  pages: GuestPages,
  { remember, newest, takeBack }: SessionDecisions,
  trouble: TroubleStore,
  now: () => number,
): MarkActions & { markRow(row: GuestRow, mark: Mark): Promise<void> } {
  let lastWish = { personId: '', mark: '', atMs: 0 };

  const save = async (
    row: GuestRow,
    mark: Mark,
    spoken: Spoken | null = { kind: 'marked', name: row.name, mark },
  ): Promise<GuestRow | null> => {
    const { event } = cell.get();
    if (event === null) return null;
    lastWish = { personId: row.personId, mark, atMs: now() };
    try {
      const saved = await bridge.markGuest({
        eventId: event.eventId,
        personId: row.personId,
        attendance: mark,
      });
      // The door is another one by now, or hidden: what is said there is not about this guest.
      if (cell.get().event !== event) return saved;
      if (saved.decision !== null) {
        remember({ kind: 'decision', decisionId: saved.decision.decisionId, name: row.name });
      }
      pages.lay(saved);
      const { removed } = cell.get();
      const stillRemoved = removed?.undo === 'over' ? null : removed;
      cell.set({ failure: null, removed: stillRemoved, spoken });
      return saved;
    } catch (error) {
      lastWish = { personId: '', mark: '', atMs: 0 };
      if (cell.get().event !== event) trouble.getState().report(failureCode(error));
      else cell.set({ failure: { code: failureCode(error), name: row.name } });
      return null;
    }
  };

  const saveRsvp = async ({ personId, name }: GuestRow, rsvpStatus: string) => {
    const { event } = cell.get();
    if (event === null) return;
    try {
      const saved = await bridge.changeRsvpStatus({ eventId: event.eventId, personId, rsvpStatus });
      if (saved.rsvpDecision !== null) {
        remember({ kind: 'decision', decisionId: saved.rsvpDecision.decisionId, name });
      }
      pages.lay(saved);
      cell.set({ failure: null, spoken: { kind: 'rsvp-changed', name, rsvpStatus } });
    } catch (error) {
      cell.set({ failure: { code: failureCode(error), name } });
    }
  };

  const mark = async (row: GuestRow, wished: Mark) => {
    if (cell.get().question !== null) return;
    const { personId } = row;
    const isSameWish =
      lastWish.personId === personId && lastWish.mark === wished && now() - lastWish.atMs < sameWishMs;
    if (isSameWish) return;
    if (row.attendance === 'Attended') cell.set({ question: { kind: 'already-in', row, mark: wished } });
    else await save(row, wished);
  };

  /** Typed and entered in one go: the answer to what was typed decides who is meant. */
  const findChosen = async () => ((await pages.settled()) ? selectChosenRow(cell.get()) : undefined);

  /** Everybody of this name, when the search has found more than one of them and nobody has chosen. */
  const findRivals = async (row: GuestRow): Promise<readonly GuestRow[]> => {
    const { event, isChosenByPerson, total } = cell.get();
    if (event === null || isChosenByPerson || row.sameName === 1 || total === 1) return [];
    const namesakes = await bridge.listNamesakes({ eventId: event.eventId, personId: row.personId });
    const found = namesakes.filter(({ personId }) => findRow(cell, personId) !== undefined);
    return found.length > 1 ? namesakes : [];
  };

  return {
    findChosen,
    mark: async (personId, wished) => {
      const row = findRow(cell, personId);
      if (row !== undefined) await mark(row, wished);
    },
    markChosen: (wished) =>
      trouble.getState().attempt(async () => {
        const row = await findChosen();
        if (row === undefined) return;
        const rivals = await findRivals(row);
        if (rivals.length === 0) await mark(row, wished);
        else cell.set({ question: { kind: 'which-one', rows: rivals, mark: wished } });
      }),
    answerQuestion: async (goOn) => {
      const { question } = cell.get();
      cell.set({ question: null });
      if (question?.kind === 'already-in' && goOn) await save(question.row, question.mark);
    },
    answerWhichOne: async (row) => {
      const { question } = cell.get();
      cell.set({ question: null });
      if (question?.kind === 'which-one' && row !== null) await mark(row, question.mark);
    },
    undo: async (personId) => {
      const row = findRow(cell, personId);
      if (row?.decision) await takeBack(row.decision.decisionId, row.name);
    },
    // Who is scanned is spoken of by the scanner.
    admit: (row) => save(row, 'Attended', null),
    undoMark: async ({ decision, name }) => {
      if (decision !== null) await takeBack(decision.decisionId, name);
    },
    changeRsvpStatus: saveRsvp,
    undoRsvp: async ({ rsvpDecision, name }) => {
      if (rsvpDecision !== null) await takeBack(rsvpDecision.decisionId, name);
    },
    undoLast: async () => {
      const step = newest();
      if (step === undefined) cell.set({ spoken: { kind: 'nothing-to-undo' } });
      else if (step.kind === 'addition') cell.set({ question: { kind: 'removal', row: step.row } });
      else await takeBack(step.decisionId, step.name);
    },
    forgetFailure: () => cell.set({ failure: null }),
    markRow: mark,
  };
}

function findRow(cell: DoorCell, personId: string): GuestRow | undefined {
  return [...cell.get().rows.values()].find((row) => row.personId === personId);
}
