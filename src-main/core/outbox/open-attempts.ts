import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Attempt, AttemptOutcome, ChangeRef, LocalStore } from '../ports/local-store.ts';

const open: readonly AttemptOutcome[] = ['unknown', 'sent'];

/**
 * Attempts about this change that the service may have applied, or may apply late. One that still reads as
 * `sent` is under way or being settled when a person decides; when the drain asks, it is of a request whose end
 * could not be written, because guests who are being settled are left alone (put-lane.ts).
 */
export function openAttempts(local: LocalStore, change: ChangeRef): readonly Attempt[] {
  return local.listAttempts(change).filter(({ outcome }) => open.includes(outcome));
}

/** The same about all of these changes, which are of one event and one kind: by personId. */
export function openAttemptsOf(
  local: LocalStore,
  event: EventRef,
  changes: readonly ChangeRef[],
): ReadonlyMap<string, readonly Attempt[]> {
  const personIds = changes.map(({ personId }) => personId);
  const kinds = new Set(changes.map(({ kind }) => kind));
  const attempts = local.findAttempts(event, personIds, open).filter(({ kind }) => kinds.has(kind));
  return Map.groupBy(attempts, ({ personId }) => personId);
}
