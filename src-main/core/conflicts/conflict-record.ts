import { sidesOf } from '../../../src-shared/domain/activity.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { type EntryDeps, endEntry, recomputeHeld } from '../decide/guest-entries.ts';
import { findShown, isFieldKind } from '../guests/shown.ts';
import type { ChangeValue, Conflict, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/** Logs and lists a conflict. Must run inside the transaction that settles it. */
export function recordConflict(
  { local, clock }: EntryDeps,
  found: Omit<Conflict, 'conflictId' | 'sequence' | 'foundAt'>,
): void {
  const sequence = local.nextSequence();
  const conflictId = `${local.laptopId}-${sequence}`;
  local.appendConflict({ ...found, conflictId, sequence, foundAt: clock.wallTime() });
}

/**
 * Lists a guest who was to be on the list, by this decision about removals, and has left it. Must run inside a transaction.
 */
export function recordGone(
  deps: EntryDeps,
  { account, eventId, personId }: GuestRef,
  decisionId: string,
): void {
  const change = { account, eventId, personId, kind: 'attendance' } as const;
  const sides = { base: null, ours: null, theirs: removedValue, kept: 'theirs' } as const;
  recordConflict(deps, { ...change, decisionId, ...sides });
}

/** Lists a conflict and lets the side of the policy stand. Must run inside a transaction. */
export function settleConflict(
  { local, clock }: EntryDeps,
  entry: OutboxEntry,
  theirs: ChangeValue,
  verdict: 'conflict-ours' | 'conflict-theirs',
): void {
  const { account, eventId, personId, kind, decisionId, base, desired } = entry;
  const kept = verdict === 'conflict-ours' ? 'ours' : 'theirs';
  const change = { account, eventId, personId, kind };
  recordConflict({ local, clock }, { ...change, decisionId, base, ours: desired, theirs, kept });
  if (verdict === 'conflict-ours') {
    local.putEntry({ ...entry, base: theirs });
  } else {
    endEntry({ local, clock }, entry, 'overruled');
    recomputeHeld(local, entry);
  }
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
