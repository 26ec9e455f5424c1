import type { Clock } from '../ports/clock.ts';
import type { Conflict, LocalStore } from '../ports/local-store.ts';

/** Logs and lists a conflict: nothing is settled silently. To be called inside a transaction, with what settles it. */
export function recordConflict(
  { local, clock }: { readonly local: LocalStore; readonly clock: Clock },
  found: Omit<Conflict, 'conflictId' | 'sequence' | 'foundAt'>,
): void {
  const sequence = local.nextSequence();
  const conflictId = `${local.laptopId}-${sequence}`;
  local.appendConflict({ ...found, conflictId, sequence, foundAt: clock.wallTime() });
}
