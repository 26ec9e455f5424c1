import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, PullReport } from '../ports/mirror.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { failureCode } from '../service/failure-code.ts';
import { backOffMs } from '../timing/back-off.ts';
import { startRepeatingTask } from '../timing/repeating-task.ts';
import { type PullDeps, pullGuests } from './pull-guests.ts';
import { PullGivenUp } from './pulls-under-way.ts';

const shortestPauseMs = 20_000;
/** Pulling never takes more than a tenth of the time: a pause is at least nine times as long as the pull. */
const pausePerPullTime = 9;

/** Keeps the guest list of the open event fresh. */
export interface PullLoop {
  readonly status: PullStatus;
  /** Pulls now, or once more after the pull under way: a person asked, or the mirror is in doubt. */
  nudge(): void;
  /** The line works again: pulls now, unless a pull is under way or a person has stopped it. */
  endPause(): void;
  /** A person stops the pull under way. The next `nudge` starts another. */
  halt(): void;
  /** Gives up the pull under way, for good and silently. */
  stop(): void;
}

/**
 * Starts pulling: now, then after pauses so long that pulls take a tenth of the time at most. A failure stops neither
 * the loop nor the outbox.
 */
export function startPullLoop(deps: PullDeps): PullLoop {
  let status = restingStatus(deps.reader, deps.event);
  let failures = 0;
  let underWay: AbortController | null = null;
  let isStopped = false;

  function tell(change: Partial<PullStatus>): void {
    status = { ...status, ...change };
    if (!isStopped) deps.onStatus(status);
  }

  async function pullOnce(): Promise<number | null> {
    const waitMs = deps.connection.waitMs();
    if (waitMs !== 0) return waitMs;
    const stopping = new AbortController();
    const signal = AbortSignal.any([deps.signal, stopping.signal]);
    underWay = stopping;
    const beganMs = deps.clock.monotonicMs();
    try {
      const expected = deps.reader.findEvent(deps.event)?.guestsReady ?? null;
      tell({ state: 'pulling', received: 0, expected });
      const { report, tookMs } = await pullGuests({ ...deps, signal }, (received) => tell({ received }));
      failures = 0;
      tell({
        state: 'idle',
        failure: null,
        pulledAt: deps.clock.wallTime(),
        ...(report && { received: report.received, unusable: report.unusable, shrunken: report.shrunken }),
      });
      deps.onPulled(true, beganMs);
      await mergeBehind(deps, report);
      return Math.max(shortestPauseMs, pausePerPullTime * tookMs);
    } catch (error) {
      // Given up by us: no failure. After `PullGivenUp`, the next pull waits until the event may be pulled again.
      if (isStopped || error instanceof PullGivenUp) return 0;
      if (stopping.signal.aborted) {
        tell({ state: 'stopped', failure: null });
        return null;
      }
      failures += 1;
      logFailure(deps.log, error);
      tell({ state: 'failed', failure: failureCode(error) });
      deps.onPulled(false, beganMs);
      return backOffMs(failures, deps.random);
    } finally {
      underWay = null;
    }
  }

  const task = startRepeatingTask(deps.clock, pullOnce, () => undefined);
  return {
    get status() {
      return status;
    },
    nudge: task.nudge,
    endPause() {
      if (status.state !== 'stopped') task.endPause();
    },
    halt: () => underWay?.abort(),
    stop() {
      isStopped = true;
      task.stop();
      underWay?.abort();
    },
  };
}

/** The status of an event without a pull under way. */
export function restingStatus(reader: DoorReader, event: EventRef): PullStatus {
  const known = reader.findEvent(event);
  return {
    eventId: event.eventId,
    state: 'idle',
    received: 0,
    expected: known?.guestsReady ?? null,
    failure: null,
    unusable: 0,
    shrunken: false,
    pulledAt: known?.pulledAt ?? null,
  };
}

function logFailure(log: Log, error: unknown): void {
  if (error instanceof ServiceFailure) {
    log.info('mirror.pull-failed', { kind: error.kind, status: error.status });
  } else {
    log.error('mirror.pull-failed', error);
  }
}

/** The share of a list that must have changed to make merging the whole index worth it. */
const muchChanged = 0.25;

/**
 * Merges the search index after a pull that wrote much of its list, to make the search faster. Everybody is found
 * without it, so a failure is only logged, and the next such pull merges.
 */
export async function mergeBehind(
  { writer, log }: Pick<PullDeps, 'writer' | 'log'>,
  report: PullReport | null,
): Promise<void> {
  if (report === null || report.changed <= report.received * muchChanged) return;
  try {
    await writer.mergeSearchIndex();
  } catch (error) {
    log.error('mirror.index-not-merged', error);
  }
}
