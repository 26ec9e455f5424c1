import { isLocalId } from '../guests/local-id.ts';
import type { ChangeRef, LocalStore, OutboxState } from '../ports/local-store.ts';

/**
 * The state in which a change rests until it is sent. It is `held` while another change of its guest has to
 * end first: what was decided about a walk-in waits until the guest is on the service's list, and what was
 * decided about a guest being removed waits for the end of the removal, which ends it too, or for its undoing.
 */
export function restingState(
  { kind, personId }: ChangeRef,
  isBeingRemoved: boolean,
): Extract<OutboxState, 'waiting' | 'held'> {
  if (kind === 'walk-in') return 'waiting';
  if (isLocalId(personId)) return 'held';
  return kind !== 'removal' && isBeingRemoved ? 'held' : 'waiting';
}

/** The same, as the outbox stands now. */
export function restingStateIn(local: LocalStore, change: ChangeRef): ReturnType<typeof restingState> {
  return restingState(change, local.findEntry({ ...change, kind: 'removal' }) !== null);
}
