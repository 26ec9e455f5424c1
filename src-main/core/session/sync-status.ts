import type { Gate, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { countConflicts } from '../conflicts/rivalries.ts';
import type { SharedStatus } from '../doors/account-doors.ts';
import type { DrainLoop } from '../send/drain-loop.ts';
import type { Connection } from '../service/connection.ts';
import type { GuestLane } from '../service/guest-lane.ts';
import type { SessionDeps } from './core-deps.ts';

/** The sync status while nobody is signed in. */
export const nothingWaits: SyncStatus = {
  connection: 'unknown',
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
};

/** Reads the sync status of one account; `drain` is null without a key. */
export function readSyncStatus(
  { local, reader, clockOffset }: Pick<SessionDeps, 'local' | 'reader' | 'clockOffset'>,
  account: string,
  {
    connection,
    lane,
    drain,
    shared,
  }: { connection: Connection; lane: GuestLane; drain: DrainLoop | null; shared: SharedStatus },
): SyncStatus {
  const { waiting, needsAttention } = local.countUnsent({ account });
  const refusedEvents = (drain?.refused ?? []).map((eventId) => ({
    eventId,
    name: reader.findEvent({ account, eventId })?.event.name ?? '',
  }));
  return {
    connection: connection.state,
    gate: connection.gate ?? gateOf(refusedEvents.length, drain),
    issuer: connection.issuer,
    refusedEvents,
    waiting,
    needsAttention,
    openConflicts: countConflicts(local, { account }),
    isPaused: (connection.waitMs() ?? 0) > 0,
    busy: lane.isBusy,
    nextTryInMs: waiting > 0 ? (drain?.nextTryInMs() ?? null) : null,
    isClockWrong: clockOffset.isWrong(),
    ...shared,
  };
}

function gateOf(refusedEvents: number, drain: DrainLoop | null): Gate | null {
  if (refusedEvents > 0) return 'event-refused';
  return drain?.isTooLarge ? 'too-large' : null;
}
