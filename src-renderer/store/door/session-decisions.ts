import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode } from '../failure-code.ts';
import type { DoorCell } from './door-state.ts';
import type { GuestPages } from './guest-pages.ts';

/** Something done at this door that may still stand. An addition is taken back by removing the guest. */
type Step =
  | { readonly kind: 'decision'; readonly decisionId: string; readonly name: string }
  | { readonly kind: 'addition'; readonly row: GuestRow };

/** What was done at this door since it was opened, and the way back. */
export interface SessionDecisions {
  remember(step: Step): void;
  newest(): Step | undefined;
  /** No more to be taken back: the guest was removed. */
  forgetAddition(personId: string): void;
  forgetAll(): void;
  /** Takes a decision back; `name` is that of its guest. */
  takeBack(decisionId: string, name: string): Promise<void>;
  /** Asks whether the removal that is shown can still be taken back. Fails with `VestibuleError`. */
  followRemoval(): Promise<void>;
}

export function createSessionDecisions(bridge: Bridge, cell: DoorCell, pages: GuestPages): SessionDecisions {
  /** Newest last. */
  let steps: readonly Step[] = [];

  const forget = (decisionId: string) => {
    steps = steps.filter((step) => step.kind !== 'decision' || step.decisionId !== decisionId);
  };

  const followRemoval = async () => {
    const { event, removed } = cell.get();
    if (event === null || removed === null || removed.undo === 'over') return;
    const { decisionId } = removed;
    const undo = await bridge.getUndoState({ eventId: event.eventId, decisionId });
    const shown = cell.get().removed;
    if (shown?.decisionId === decisionId && shown.undo !== undo) cell.set({ removed: { ...shown, undo } });
  };

  const failed = async (error: unknown, decisionId: string, name: string) => {
    const code = failureCode(error);
    // What is over is in nobody's way: the next undo is of what was done before it.
    if (code === 'nothing-to-undo' || code === 'guest-unknown') forget(decisionId);
    // The bar that offered it says why not.
    if (code === 'nothing-to-undo' && cell.get().removed?.decisionId === decisionId) await followRemoval();
    else cell.set({ failure: { code, name } });
  };

  return {
    followRemoval,
    remember: (step) => {
      steps = [...steps, step];
    },
    newest: () => steps.at(-1),
    forgetAddition: (personId) => {
      steps = steps.filter((step) => step.kind !== 'addition' || step.row.personId !== personId);
    },
    forgetAll: () => {
      steps = [];
    },
    takeBack: async (decisionId, name) => {
      const { event } = cell.get();
      if (event === null) return;
      try {
        pages.lay(await bridge.undoDecision({ eventId: event.eventId, decisionId }));
        forget(decisionId);
        const { removed } = cell.get();
        const isBack = removed?.decisionId === decisionId;
        cell.set({ failure: null, removed: isBack ? null : removed, spoken: { kind: 'undone', name } });
      } catch (error) {
        await failed(error, decisionId, name);
      }
    },
  };
}
