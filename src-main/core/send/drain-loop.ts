import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { backOffMs } from '../timing/back-off.ts';
import { startRepeatingTask } from '../timing/repeating-task.ts';
import { createBatches } from './batches.ts';
import { createBlame } from './blame.ts';
import { type SendTools, sendBatch } from './send-batch.ts';
import type { SendDeps } from './send-deps.ts';
import { sendWalkIn } from './send-walk-in.ts';
import { createVerifier } from './verify.ts';

/** Refusals in a row after which the next request waits. */
const refusalsUntilPause = 3;

/** Short, because the service answers and each refusal narrows down the guest at fault. */
const longestRefusalPauseMs = 5_000;

/** Short, because trying a full disk costs nothing, and somebody may free space at any time. */
const longestDiskPauseMs = 5_000;

/** Sends the outbox of one account, batch after batch, until it is stopped. */
export interface DrainLoop {
  /** Tries now: after a new mark, a network change, or at a person's wish. */
  nudge(): void;
  /** The line works again: ends a back-off. A run under way is left alone. */
  endPause(): void;
  /** A person asks: tries refused events again. */
  retryRefused(): void;
  /** A pull of this event succeeded: the service no longer refuses it. */
  readmit(eventId: string): void;
  /** Events with unsent changes that the service refuses. */
  readonly refused: readonly string[];
  /** The service finds a change too large (413) that was sent alone, and that still waits. */
  readonly isTooLarge: boolean;
  /** Milliseconds until the next try; null when none is scheduled. */
  nextTryInMs(): number | null;
  stop(): void;
}

/**
 * Starts the drain loop. Entries end only by a valid acknowledgement, a no-op or a person: a failure makes the loop wait
 * and never drops anything. `onStatus` is called when a pause begins.
 */
export function startDrainLoop(deps: SendDeps, onStatus: () => void): DrainLoop {
  // Guests are read before they are sent, so a group is no larger than one read may name.
  const blame = createBlame(maxPersonIdsPerSearch, (entry) => standsAsRefused(deps.local, entry));
  const batches = createBatches(deps.local, deps.clock, deps.account, blame);
  const tools: SendTools = { batches, blame };
  const verifier = createVerifier(deps, tools);
  let failures = 0;
  let refusals = 0;
  let tooLarge: OutboxEntry | null = null;

  async function drainOnce(): Promise<number | null> {
    try {
      const waitMs = deps.connection.waitMs();
      if (waitMs !== 0) return waitMs;
      const hasGoneWell = await sendNext();
      if (hasGoneWell === null) return soonest(verifier.waitMs(), batches.waitMs());
      failures = 0;
      refusals = hasGoneWell ? 0 : refusals + 1;
      if (refusals < refusalsUntilPause) return 0;
      return Math.min(longestRefusalPauseMs, backOffMs(refusals, deps.random));
    } catch (error) {
      failures += 1;
      logFailure(error);
      const longestMs = error instanceof ServiceFailure ? Number.POSITIVE_INFINITY : longestDiskPauseMs;
      return Math.max(deps.connection.waitMs() ?? 0, Math.min(longestMs, backOffMs(failures, deps.random)));
    }
  }

  /** Sends or verifies what is due. Returns whether it went well; null when nothing is due. */
  async function sendNext(): Promise<boolean | null> {
    const batch = batches.next();
    if (batch === null) return verifier.waitMs() === 0 ? verifier.verifyDue() : null;
    const [first] = batch.entries;
    try {
      if (first?.kind === 'walk-in') return await sendWalkIn(deps, tools, batch.event, first);
      return await sendBatch(deps, tools, batch);
    } catch (error) {
      // It fails only when the change was alone: several are sent in smaller groups.
      if (first && error instanceof ServiceFailure && error.kind === 'too-large') tooLarge = first;
      throw error;
    }
  }

  function logFailure(error: unknown): void {
    if (error instanceof ServiceFailure) {
      deps.log.info('outbox.send-failed', { kind: error.kind, status: error.status, failures });
    } else {
      deps.log.error('outbox.send-failed', error, { failures });
    }
  }

  const task = startRepeatingTask(deps.clock, drainOnce, onStatus);
  return {
    nudge: task.nudge,
    endPause: task.endPause,
    retryRefused() {
      batches.readmitAll();
      task.nudge();
    },
    readmit(eventId) {
      batches.readmit(eventId);
      task.nudge();
    },
    get refused() {
      return batches.refused;
    },
    get isTooLarge() {
      return tooLarge !== null && isWaiting(deps.local, tooLarge);
    },
    nextTryInMs: task.nextRunInMs,
    stop: task.stop,
  };
}

/** The shorter of two waits; null waits for ever. */
function soonest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function isWaiting(local: LocalStore, sent: OutboxEntry): boolean {
  const entry = local.findEntry(sent);
  return entry?.decisionId === sent.decisionId && entry.state === 'waiting';
}

/** Whether a refused change still waits, or was parked as rejected. */
function standsAsRefused(local: LocalStore, refused: OutboxEntry): boolean {
  const entry = local.findEntry(refused);
  if (entry?.decisionId !== refused.decisionId) return false;
  return entry.state === 'waiting' || entry.reason === 'rejected';
}
