import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode, type TroubleStore } from '../trouble-store.ts';
import type { DoorCell, DoorFailure, UndoableChange } from './door-state.ts';
import type { GuestPages } from './guest-pages.ts';

/** A change made at this door that may still be undone. An addition is undone by removing the guest. */
type Step =
  | {
      readonly kind: UndoableChange;
      readonly decisionId: string;
      readonly personId: string;
      readonly name: string;
    }
  | { readonly kind: 'addition'; readonly row: GuestRow };

/** The changes made since this door was opened, and how to undo them. */
export interface SessionDecisions {
  /** Of two changes of one kind about a guest only the newer one can be taken back: the older is forgotten. */
  remember(step: Step): void;
  newest(): Step | undefined;
  /** The guest was removed: what the removal ends cannot be taken back any more. */
  forgetGuest(row: GuestRow): void;
  forgetAll(): void;
  /** Takes a decision back; `name` is that of its guest. Resolves to the guest's row, null when nothing was undone. */
  takeBack(decisionId: string, name: string): Promise<GuestRow | null>;
  /** Asks whether the removal that is shown can still be taken back. Fails with `VestibuleError`. */
  followRemoval(): Promise<void>;
}

export function createSessionDecisions(
  bridge: Bridge,
  cell: DoorCell,
  pages: GuestPages,
  trouble: TroubleStore,
): SessionDecisions {
  /** Newest last. */
  let steps: readonly Step[] = [];
  /** Decisions that are being undone: a second request for one is ignored. */
  const beingUndone = new Set<string>();

  const forget = (decisionId: string) => {
    steps = steps.filter((step) => step.kind === 'addition' || step.decisionId !== decisionId);
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
    const isRemoval = steps.some((step) => step.kind === 'removal' && step.decisionId === decisionId);
    // A change that cannot be undone is skipped by the next undo.
    if (code === 'nothing-to-undo' || code === 'guest-unknown') forget(decisionId);
    if (code !== 'nothing-to-undo') {
      return cell.set({ failure: failureAfter(cell.get().failure, code, name) });
    }
    const nothing = { kind: 'nothing-to-undo', name } as const;
    const isOffered = () => cell.get().removed?.decisionId === decisionId;
    if (isOffered()) await followRemoval();
    // While the removal is being sent, its bar says so, and may offer the undo again.
    if (isOffered() && cell.get().removed?.undo !== 'over')
      return cell.set({ failure: null, spoken: nothing });
    // The bar already said that there is no way back: the notice takes its place.
    const removed = isOffered() ? null : cell.get().removed;
    cell.set({ failure: null, removed, undoNotice: { ...nothing, isRemoval }, spoken: nothing });
  };

  return {
    followRemoval,
    remember: (step) => {
      const older = steps.filter((each) => each.kind !== step.kind || personOf(each) !== personOf(step));
      steps = [...older, step];
    },
    newest: () => steps.findLast((step) => step.kind === 'addition' || !beingUndone.has(step.decisionId)),
    forgetGuest: ({ personId, walkIn }) => {
      // A walk-in that was never sent comes back without earlier marks.
      const isAnew = walkIn !== null && walkIn !== 'service';
      steps = steps.filter((step) => personOf(step) !== personId || (step.kind !== 'addition' && !isAnew));
    },
    forgetAll: () => {
      steps = [];
    },
    takeBack: async (decisionId, name) => {
      const { event } = cell.get();
      if (event === null || beingUndone.has(decisionId)) return null;
      beingUndone.add(decisionId);
      try {
        const row = await bridge.undoDecision({ eventId: event.eventId, decisionId });
        forget(decisionId);
        // Another door is open by now, or none is shown: the result does not belong on it.
        if (cell.get().event !== event) return null;
        pages.replaceRow(row);
        const { removed } = cell.get();
        const isBack = removed?.decisionId === decisionId;
        cell.set({
          failure: null,
          removed: isBack ? null : removed,
          undoNotice: null,
          spoken: { kind: 'undone', name },
        });
        return row;
      } catch (error) {
        if (cell.get().event !== event) trouble.getState().report(failureCode(error));
        else await failed(error, decisionId, name);
        return null;
      } finally {
        beingUndone.delete(decisionId);
      }
    },
  };
}

function personOf(step: Step): string {
  return step.kind === 'addition' ? step.row.personId : step.personId;
}

/**
 * Says at the door of `event` what became of a change about the guest of this name; without the name when that door is
 * another one by now, or hidden.
 */
export function showFailure(
  cell: DoorCell,
  trouble: TroubleStore,
  { event, name }: { readonly event: EventSummary; readonly name: string },
  error: unknown,
): void {
  const code = failureCode(error);
  if (cell.get().event !== event) trouble.getState().report(code);
  else cell.set({ failure: failureAfter(cell.get().failure, code, name) });
}

/** The failure to show for this guest: with those before, when all their answers were lost with the connection. */
function failureAfter(before: DoorFailure | null, code: ErrorCode, name: string): DoorFailure {
  const isLost = code === 'connection-lost' && before?.code === code;
  const others = isLost ? [before.name, ...before.others] : [];
  return { code, name, others: others.filter((other) => other !== name) };
}
