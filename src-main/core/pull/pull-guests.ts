import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import { maxPersonIdsPerSearch } from '../../../src-shared/service/request-schemas.ts';
import { isParkedRemoval } from '../decide/guest-entries.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter, Pull, PullReport } from '../ports/mirror.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { readGuests } from '../send/read-guests.ts';
import type { ServiceLine } from '../service/service-line.ts';
import { eachUnlessAborted, unlessAborted } from '../timing/unless-aborted.ts';
import type { PullsUnderWay } from './pulls-under-way.ts';

/** The time between two reports of progress. */
const progressEveryMs = 100;

/**
 * Pulls the guest list once (interface: GET /event/<event_id>/guestlist). It starts when no PUT is under way
 * (ARCHITECTURE.md, rule 3) and with a number of the local sequence (ARCHITECTURE.md, rule 1). Calls `onProgress` ten
 * times a second at most.
 *
 * A pull that is given up ends at once, or after the commit under way. Fails with `ServiceFailure`, `PullGivenUp`, or
 * with `StoreFailure` of the mirror.
 */
export function pullGuests(deps: OnePullDeps, onProgress: (received: number) => void): Promise<PulledList> {
  return deps.pulls.runList(deps.event, deps.signal, async (signal) => {
    const doubtful: Doubtful = new Map();
    try {
      return await pull({ ...deps, signal }, onProgress, (personIds, areListed) => {
        for (const personId of personIds) doubtful.set(personId, { isListed: areListed });
      });
    } finally {
      // Also when the list was cut off.
      if (!signal.aborted) await readAgain({ ...deps, signal }, doubtful);
    }
  });
}

/** What one pull has brought. */
export interface PulledList {
  /** Null when the service answered "not modified". */
  readonly report: PullReport | null;
  /** How long the list took, without what went before it and after it in the lane. */
  readonly tookMs: number;
}

/** Guests who are to be read again, and whether the list had them. */
type Doubtful = Map<string, { readonly isListed: boolean }>;

type OnePullDeps = Omit<PullDeps, 'random' | 'log' | 'onStatus' | 'onPulled'>;

async function pull(
  deps: OnePullDeps,
  onProgress: (received: number) => void,
  onDoubtful: NonNullable<Pull['onDoubtful']>,
): Promise<PulledList> {
  const { event, writer, connection, clock, signal } = deps;
  const { startedSequence, request } = await unlessAborted(
    deps.lane.whenFree(() => startRequest(deps)),
    signal,
  );
  const startedMs = clock.monotonicMs();
  const pulled = (report: PullReport | null) => ({ report, tookMs: clock.monotonicMs() - startedMs });
  try {
    const answer = await unlessAborted(request, signal);
    if (answer.notModified) {
      connection.reportSuccess();
      await writer.touchPull(event, clock.wallTime());
      return pulled(null);
    }
    let toldMs = Number.NEGATIVE_INFINITY;
    const report = await writer.importGuests({
      event,
      startedSequence,
      chunks: eachUnlessAborted(answer.chunks, signal),
      etag: answer.etag,
      wallTime: clock.wallTime,
      onDoubtful,
      onProgress(received) {
        if (clock.monotonicMs() - toldMs < progressEveryMs) return;
        toldMs = clock.monotonicMs();
        onProgress(received);
        deps.onGuestsChanged();
      },
    });
    connection.reportSuccess();
    if (report.changed > 0 || report.hidden > 0) deps.onGuestsChanged();
    return pulled(report);
  } catch (error) {
    // A request that we aborted says nothing about the line.
    if (error instanceof ServiceFailure && !signal.aborted) connection.reportFailure(error);
    throw error;
  }
}

/**
 * Reads guests again of whom the list said something else than their last answer, and lands what the service has now.
 * Whom neither list nor search has is gone.
 */
async function readAgain(deps: OnePullDeps, doubtful: Doubtful): Promise<void> {
  const { event, lane, signal } = deps;
  const personIds = [...doubtful.keys()];
  for (let from = 0; from < personIds.length; from += maxPersonIdsPerSearch) {
    const part = personIds.slice(from, from + maxPersonIdsPerSearch);
    await lane.run(async () => {
      if (signal.aborted) throw new ServiceFailure('interrupted');
      // A search may lag behind the list.
      const isGone = (personId: string) =>
        doubtful.get(personId)?.isListed === false && !isHeld(deps.local, event, personId);
      await readGuests(deps, event, part, () => false, isGone);
    });
    deps.onGuestsChanged();
  }
}

/** Whether a change keeps its guest on the list, as after any list. A removal that the service refuses keeps nobody. */
function isHeld(local: LocalStore, event: EventRef, personId: string): boolean {
  const entries = local.findEntries(event, [personId]);
  return entries.length > 0 && !entries.some(isParkedRemoval);
}

function startRequest({ event, service, local, reader, connection, signal }: OnePullDeps) {
  // It may have been given up while it waited for its turn.
  if (signal.aborted) throw new ServiceFailure('interrupted');
  connection.assertOpen();
  const etag = reader.findEvent(event)?.etag ?? null;
  const startedSequence = local.nextSequence();
  const request = service.guestList(event.eventId, { etag, signal });
  // Nobody waits for its failure when it is given up right now.
  request.catch(() => undefined);
  return { startedSequence, request };
}

/** What pulling needs: one event, and the line it shares with the outbox. */
export interface PullDeps extends ServiceLine {
  readonly event: EventRef;
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly pulls: PullsUnderWay;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly onStatus: (status: PullStatus) => void;
  /** The mirror of this event changed. */
  readonly onGuestsChanged: () => void;
  /** A pull ended, which began at `beganMs` by the monotonic clock. A part of the list may have landed even when it failed. */
  readonly onPulled: (wentWell: boolean, beganMs: number) => void;
}
