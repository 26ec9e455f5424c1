import { noFilter } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode, type TroubleStore } from '../trouble-store.ts';
import type { DoorActions, DoorCell, Mark } from './door-state.ts';
import type { GuestPages } from './guest-pages.ts';
import { type SessionDecisions, showFailure } from './session-decisions.ts';

/** Longest query there is. */
const longestQuery = 256;

type ListChangeActions = Pick<
  DoorActions,
  'addGuest' | 'showGuest' | 'askRemoval' | 'answerRemoval' | 'undoRemoval' | 'forgetRemoval'
>;

interface ListChangeDeps {
  readonly bridge: Bridge;
  readonly cell: DoorCell;
  readonly pages: GuestPages;
  readonly decisions: SessionDecisions;
  readonly trouble: TroubleStore;
  /** Marks a guest, or asks first when the guest is already in. */
  readonly mark: (row: GuestRow, mark: Mark) => Promise<void>;
}

/** Additions and removals. As with marks, nothing is shown before it is saved. */
export function createListChanges({
  bridge,
  cell,
  pages,
  decisions,
  trouble,
  mark,
}: ListChangeDeps): ListChangeActions {
  const { attempt } = trouble.getState();

  /**
   * Shows the guest in the list, chosen unless somebody has searched or chosen meanwhile. Clears the filter, which could
   * hide them.
   */
  const show = async (row: GuestRow) => {
    cell.set({ choice: { ...cell.get().choice, filter: noFilter } });
    void pages.search((row.name || row.email || '').slice(0, longestQuery));
    if (!(await pages.completed()) || cell.get().chosen !== null) return;
    for (const [index, { personId }] of cell.get().rows) {
      if (personId === row.personId) pages.choose(index, 'hand');
    }
  };

  const remove = async (row: GuestRow) => {
    const { personId, name } = row;
    const { event } = cell.get();
    if (event === null) return;
    try {
      const { decisionId } = await bridge.removeGuest({ eventId: event.eventId, personId });
      if (cell.get().event !== event) return;
      decisions.forgetGuest(row);
      decisions.remember({ kind: 'removal', decisionId, personId, name });
      const removed = { decisionId, personId, name, undo: 'possible' as const };
      cell.set({ failure: null, removed, undoNotice: null, spoken: { kind: 'removed', name } });
    } catch (error) {
      showFailure(cell, trouble, { event, name }, error);
    }
    await follow();
  };

  const follow = () => attempt(decisions.followRemoval);
  bridge.on('activityChanged', () => void follow());
  bridge.on('syncChanged', () => void follow());

  return {
    addGuest: async (guest, wished) => {
      const { event } = cell.get();
      if (event === null) return null;
      try {
        const row = await bridge.addGuest({ eventId: event.eventId, guest });
        if (cell.get().event !== event) return null;
        decisions.remember({ kind: 'addition', row });
        cell.set({ failure: null, undoNotice: null, spoken: { kind: 'added', name: row.name } });
        // Nothing may come between the addition and its mark: the list, which takes longer, is not awaited.
        const marked = wished === null ? null : mark(row, wished);
        void attempt(() => show(row));
        await marked;
        return null;
      } catch (error) {
        return failureCode(error);
      }
    },
    showGuest: (row) => {
      cell.set({ undoNotice: null });
      return attempt(() => show(row));
    },
    askRemoval: (row) => {
      if (cell.get().question === null) cell.set({ question: { kind: 'removal', row } });
    },
    answerRemoval: async (goOn) => {
      const { question } = cell.get();
      cell.set({ question: null });
      if (question?.kind === 'removal' && goOn) await remove(question.row);
    },
    undoRemoval: async () => {
      const { removed } = cell.get();
      if (removed !== null) await decisions.takeBack(removed.decisionId, removed.name);
    },
    forgetRemoval: () => cell.set({ removed: null }),
  };
}
