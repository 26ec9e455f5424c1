import type { SyncStatus } from '../../src-shared/domain/sync-status.ts';

/** Online, and everything is sent; say only what matters. */
export function aSyncStatus(changes: Partial<SyncStatus> = {}): SyncStatus {
  return {
    connection: 'online',
    gate: null,
    issuer: null,
    refusedEvents: [],
    waiting: 0,
    needsAttention: 0,
    openConflicts: 0,
    isPaused: false,
    busy: false,
    nextTryInMs: null,
    isClockWrong: false,
    unshared: null,
    sendsThrough: null,
    ...changes,
  };
}
