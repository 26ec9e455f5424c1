import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { failureCode } from '../failure-code.ts';
import type { TroubleStore } from '../trouble-store.ts';
import type { DoorCell } from './door-state.ts';

/**
 * Says at the door of `event` what became of a change about the guest of this name; without the name when that door is
 * another one by now, or hidden.
 */
export function tellFailure(
  cell: DoorCell,
  trouble: TroubleStore,
  { event, name }: { readonly event: EventSummary; readonly name: string },
  error: unknown,
): void {
  const code = failureCode(error);
  if (cell.get().event !== event) trouble.getState().report(code);
  else cell.set({ failure: { code, name } });
}
