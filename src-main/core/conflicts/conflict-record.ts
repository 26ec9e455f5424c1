import { sidesOf } from '../../../src-shared/domain/activity.ts';
import { findShown, isFieldKind } from '../guests/shown.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeValue, Conflict, LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/** Logs and lists a conflict. Must run inside the transaction that settles it. */
export function recordConflict(
  { local, clock }: { readonly local: LocalStore; readonly clock: Clock },
  found: Omit<Conflict, 'conflictId' | 'sequence' | 'foundAt'>,
): void {
  const sequence = local.nextSequence();
  const conflictId = `${local.laptopId}-${sequence}`;
  local.appendConflict({ ...found, conflictId, sequence, foundAt: clock.wallTime() });
}

/** The value shown now. For a removal, and a guest who has left the list, the value that stood when it was settled. */
export function valueNow(
  deps: { readonly local: LocalStore; readonly reader: DoorReader },
  conflict: Conflict,
): ChangeValue {
  const { account, eventId, personId, kind } = conflict;
  const shown = isFieldKind(kind) ? findShown(deps, { account, eventId, personId, kind }) : null;
  return shown === null ? sidesOf(conflict).stood : shown.shown;
}
