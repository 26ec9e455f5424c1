import { findShown, isFieldKind } from '../outbox/guest-value.ts';
import type { ChangeValue, Conflict, LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/** The value that the policy let stand, and the other. */
export function sidesOf({ kept, ours, theirs }: Conflict): {
  readonly stood: ChangeValue;
  readonly lost: ChangeValue;
} {
  return kept === 'ours' ? { stood: ours, lost: theirs } : { stood: theirs, lost: ours };
}

/** What is shown of it now. A removal, and a guest who is not on the list any more, are as they were settled. */
export function valueNow(
  deps: { readonly local: LocalStore; readonly reader: DoorReader },
  conflict: Conflict,
): ChangeValue {
  const { account, eventId, personId, kind } = conflict;
  const shown = isFieldKind(kind) ? findShown(deps, { account, eventId, personId, kind }) : null;
  return shown === null ? sidesOf(conflict).stood : shown.shown;
}
