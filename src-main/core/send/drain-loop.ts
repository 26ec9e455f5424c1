import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { backOffMs } from '../timing/pauses.ts';
import { startRepeatingTask } from '../timing/repeating-task.ts';
import { createBatches } from './batches.ts';
import { createBlame } from './blame.ts';
import { type SendTools, sendBatch } from './send-batch.ts';
import type { SendDeps } from './send-deps.ts';
import { sendWalkIn } from './send-walk-in.ts';
import { createVerifier } from './verify.ts';

/** So many refusals in a row: then the next request waits. */
const refusalsUntilPause = 3;

/** The service answers, and each refusal brings us nearer to the guest who is at fault: the others should not wait long. */
const longestRefusalPauseMs = 5_000;

/** A full disk burdens nobody by being tried, and room that somebody makes is to be used. */
const longestDiskPauseMs = 5_000;

/** Replays the outbox of one account: batch after batch while there is anything to send, for ever. */
export interface DrainLoop {
  /** A reason to try now: a new mark, a network change, a person. */
  nudge(): void;
  /** The line works again: what backs off tries now. Never restarts the run whose own request showed it. */
  endPause(): void;
  /** A person asks: events refused before are tried again. */
  retryRefused(): void;
  /** A pull of this event succeeded: the service no longer refuses it. */
  readmit(eventId: string): void;
  /** The events that the service refuses and of which something is unsent. */
  readonly refused: readonly string[];
  /** The service finds a change too large (413) that was sent alone, and that still waits. */
  readonly isTooLarge: boolean;
  /** Milliseconds until the next try; null when none is scheduled. */
  nextTryInMs(): number | null;
  stop(): void;
}

/**
 * Starts the drain loop. Entries end only by a valid acknowledgement, a no-op or a human; a failure makes
 * it wait and never drop anything. `onStatus` is told when a pause begins.
 */
export function startDrainLoop(deps: SendDeps, onStatus: () => void): DrainLoop {
  // Guests are read before they are sent: no more together than one read may name.
  const blame = createBlame(maxPersonIdsPerSearch, (entry) => standsAsRefused(deps.local, entry));
  const batches = createBatches(deps.local, deps.account, blame);
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
      if (hasGoneWell === null) return verifier.waitMs();
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

  /** Whether it went well; null when there is nothing to be sent or verified now. */
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

function isWaiting(local: LocalStore, sent: OutboxEntry): boolean {
  const entry = local.findEntry(sent);
  return entry?.decisionId === sent.decisionId && entry.state === 'waiting';
}

/** It waits to be sent again, or was parked for being refused: nothing else has become of it. */
function standsAsRefused(local: LocalStore, refused: OutboxEntry): boolean {
  const entry = local.findEntry(refused);
  if (entry?.decisionId !== refused.decisionId) return false;
  return entry.state === 'waiting' || entry.reason === 'rejected';
}
