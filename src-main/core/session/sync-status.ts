import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import type { DrainLoop } from '../send/drain-loop.ts';
import type { Connection } from '../service/connection.ts';
import type { GuestLane } from '../service/guest-lane.ts';

/** The status while nobody is signed in. */
export const nothingWaits: SyncStatus = {
  connection: 'unknown',
  gate: null,
  refusedEvents: [],
  waiting: 0,
  needsAttention: 0,
  openConflicts: 0,
  isPaused: false,
  busy: false,
  nextTryInMs: null,
};

/** How sending stands for one account; `drain` is null while there is no key to send with. */
export function readSyncStatus(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  account: string,
  { connection, lane, drain }: { connection: Connection; lane: GuestLane; drain: DrainLoop | null },
): SyncStatus {
  const waiting = local.countEntries({ account, state: 'waiting' });
  const held = local.countEntries({ account, state: 'held' });
  const verifying = local.countEntries({ account, state: 'verifying' });
  const refusedEvents = (drain?.refused ?? []).map((eventId) => ({
    eventId,
    name: reader.findEvent({ account, eventId })?.event.name ?? '',
  }));
  return {
    connection: connection.state,
    gate: connection.gate ?? (refusedEvents.length > 0 ? 'event-refused' : null),
    refusedEvents,
    waiting: waiting + held + verifying,
    needsAttention: local.countEntries({ account, state: 'needs-attention' }),
    openConflicts: local.countOpenConflicts(account),
    isPaused: (connection.waitMs() ?? 0) > 0,
    busy: lane.busy,
    nextTryInMs: waiting > 0 ? (drain?.nextTryInMs() ?? null) : null,
  };
}
