import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode } from '../failure-code.ts';
import type { TroubleStore } from '../trouble-store.ts';
import type { DoorActions, DoorCell, Mark } from './door-state.ts';
import type { GuestPages } from './guest-pages.ts';

/** A second tap this soon is the same wish: a double click, or a scanner that ends with two Enters. */
const sameWishMs = 800;

type MarkActions = Pick<
  DoorActions,
  'mark' | 'markChosen' | 'answerQuestion' | 'undo' | 'undoLast' | 'forgetFailure'
>;

/**
 * Marks and undos. Nothing is shown that is not saved: a row changes with the core's reply and not before.
 * `now` gives milliseconds since 1970.
 */
export function createGuestMarks(
  bridge: Bridge,
  cell: DoorCell,
  pages: GuestPages,
  trouble: TroubleStore,
  now: () => number,
): MarkActions & { forgetSession(): void } {
  /** Decisions of this session that may still stand, newest last. */
  let decided: { readonly decisionId: string; readonly name: string }[] = [];
  let lastWish = { personId: '', mark: '', atMs: 0 };

  const save = async (row: GuestRow, mark: Mark) => {
    const { event } = cell.get();
    if (event === null) return;
    lastWish = { personId: row.personId, mark, atMs: now() };
    try {
      const saved = await bridge.markGuest({
        eventId: event.eventId,
        personId: row.personId,
        attendance: mark,
      });
      if (saved.decision !== null) decided.push({ decisionId: saved.decision.decisionId, name: row.name });
      pages.lay(saved);
      cell.set({ failure: null, spoken: { kind: 'marked', name: row.name, mark } });
    } catch (error) {
      lastWish = { personId: '', mark: '', atMs: 0 };
      cell.set({ failure: { code: failureCode(error), name: row.name } });
    }
  };

  const takeBack = async (decisionId: string, name: string) => {
    const { event } = cell.get();
    if (event === null) return;
    try {
      pages.lay(await bridge.undoDecision({ eventId: event.eventId, decisionId }));
      decided = decided.filter((decision) => decision.decisionId !== decisionId);
      cell.set({ failure: null, spoken: { kind: 'undone', name } });
    } catch (error) {
      const code = failureCode(error);
      if (code === 'nothing-to-undo') {
        decided = decided.filter((decision) => decision.decisionId !== decisionId);
      }
      cell.set({ failure: { code, name } });
    }
  };

  const mark = async (personId: string, wished: Mark) => {
    const row = findRow(cell, personId);
    if (row === undefined || cell.get().question !== null) return;
    const isSameWish =
      lastWish.personId === personId && lastWish.mark === wished && now() - lastWish.atMs < sameWishMs;
    if (isSameWish) return;
    if (row.attendance === 'Attended') cell.set({ question: { row, mark: wished } });
    else await save(row, wished);
  };

  return {
    mark,
    markChosen: (wished) =>
      trouble.getState().attempt(async () => {
        // Typed and entered in one go: the answer to what was typed decides who is meant.
        if (!(await pages.settled())) return;
        const { chosenIndex, rows } = cell.get();
        const row = chosenIndex === null ? undefined : rows.get(chosenIndex);
        if (row !== undefined) await mark(row.personId, wished);
      }),
    answerQuestion: async (goOn) => {
      const { question } = cell.get();
      cell.set({ question: null });
      if (question !== null && goOn) await save(question.row, question.mark);
    },
    undo: async (personId) => {
      const row = findRow(cell, personId);
      if (row?.decision) await takeBack(row.decision.decisionId, row.name);
    },
    undoLast: async () => {
      const newest = decided.at(-1);
      if (newest === undefined) cell.set({ spoken: { kind: 'nothing-to-undo' } });
      else await takeBack(newest.decisionId, newest.name);
    },
    forgetFailure: () => cell.set({ failure: null }),
    forgetSession: () => {
      decided = [];
    },
  };
}

function findRow(cell: DoorCell, personId: string): GuestRow | undefined {
  return [...cell.get().rows.values()].find((row) => row.personId === personId);
}
