import { sidesOf } from '../../../src-shared/domain/activity.ts';
import { isFieldKind } from '../guests/guest-value.ts';
import { findShown } from '../guests/shown.ts';
import type { ChangeValue, Conflict, LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/** What is shown of it now. A removal, and a guest who is not on the list any more, are as they were settled. */
export function valueNow(
  deps: { readonly local: LocalStore; readonly reader: DoorReader },
  conflict: Conflict,
): ChangeValue {
  const { account, eventId, personId, kind } = conflict;
  const shown = isFieldKind(kind) ? findShown(deps, { account, eventId, personId, kind }) : null;
  return shown === null ? sidesOf(conflict).stood : shown.shown;
}
