import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { backOffMs } from '../sync/back-off.ts';
import { startRepeatingTask } from '../sync/repeating-task.ts';
import { type Batch, createBatches } from './batches.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { createRejectionJudge } from './rejection-judge.ts';
import { type SendTools, sendBatch } from './send-batch.ts';
import { sendWalkIn } from './send-walk-in.ts';
import { createVerifier } from './verify.ts';

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
  /** Milliseconds until the next try; null when none is scheduled. */
  nextTryInMs(): number | null;
  stop(): void;
}

/**
 * Starts the drain loop. Entries end only by a valid acknowledgement, a no-op or a human; a failure makes
 * it wait and never drop anything. `onStatus` is told when a pause begins.
 */
export function startDrainLoop(deps: OutboxDeps, onStatus: () => void): DrainLoop {
  const { lane } = deps;
  const judge = createRejectionJudge((refused) => standsAsRefused(deps.local, refused));
  const batches = createBatches(deps.local, deps.account, judge);
  const tools: SendTools = { batches, judge, freshness: deps.freshness };
  const verifier = createVerifier(deps, {
    sendWalkIn: (event, walkIn) => sendWalkIn(deps, batches, event, walkIn),
    refuse: batches.refuse,
  });
  let failures = 0;

  async function drainOnce(): Promise<number | null> {
    const waitMs = deps.connection.waitMs();
    try {
      lane.assertSettled();
      const batch = waitMs === 0 ? batches.next(lane.settling) : null;
      if (batch) await send(batch);
      else if (lane.settling.length > 0) await lane.settled();
      else if (waitMs !== 0) return waitMs;
      else if (verifier.waitMs() === 0) await verifier.verifyDue();
      else return verifier.waitMs();
      failures = 0;
      return 0;
    } catch (error) {
      failures += 1;
      logFailure(error);
      const longestMs = error instanceof ServiceFailure ? Number.POSITIVE_INFINITY : longestDiskPauseMs;
      return Math.max(deps.connection.waitMs() ?? 0, Math.min(longestMs, backOffMs(failures, deps.random)));
    }
  }

  /** Walk-ins go one by one: each is asked for first. */
  async function send({ event, entries }: Batch): Promise<void> {
    const [first] = entries;
    if (first?.kind === 'walk-in') await sendWalkIn(deps, batches, event, first);
    else await sendBatch(deps, tools, event, entries);
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
    nextTryInMs: task.nextRunInMs,
    stop() {
      task.stop();
      // What is being settled goes on; nobody else would hear how it ends.
      lane.settled().catch(logFailure);
    },
  };
}

/** It waits to be sent again, or was parked for being refused: nothing else has become of it. */
function standsAsRefused(local: LocalStore, refused: OutboxEntry): boolean {
  const entry = local.findEntry(refused);
  if (entry?.generation !== refused.generation || entry.tries !== refused.tries) return false;
  return entry.state === 'waiting' || entry.reason === 'rejected';
}
