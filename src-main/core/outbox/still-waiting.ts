import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { entriesNow } from './guest-entries.ts';

/**
 * Of changes of one event and one kind that were read when the sequence stood at `readSequence`: those that still wait,
 * as they are wanted now. Whoever decides or gives up takes a number; to read thousands of entries twice for nothing
 * would be felt.
 */
export function stillWaiting(
  local: LocalStore,
  event: EventRef,
  read: readonly OutboxEntry[],
  readSequence: number,
): readonly OutboxEntry[] {
  if (local.currentSequence() === readSequence) return read;
  const now = entriesNow(local, event, read);
  return read.flatMap(({ personId }) => {
    const entry = now.get(personId);
    return entry?.state === 'waiting' ? [entry] : [];
  });
}
