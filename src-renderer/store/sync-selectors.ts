import type { SyncStatus } from '../../src-shared/domain/sync-status.ts';
import type { SyncState } from './sync-store.ts';

/** How many changes are saved on this laptop and nowhere else. */
export function selectUnsent({ status }: SyncState): number {
  return status === null ? 0 : status.waiting + status.needsAttention;
}

/** Whether the service refuses this event while something of it is unsent. */
export function selectIsEventRefused(eventId: string): (state: SyncState) => boolean {
  return ({ status }) => status?.refusedEvents.some((refused) => refused.eventId === eventId) ?? false;
}

/** The status as it is at `nowMs`: the time to the next try has run on since it was told. */
export function syncStatusAt({ status, receivedAtMs }: SyncState, nowMs: number): SyncStatus | null {
  if (status === null || status.nextTryInMs === null) return status;
  return { ...status, nextTryInMs: Math.max(0, status.nextTryInMs - (nowMs - receivedAtMs)) };
}
