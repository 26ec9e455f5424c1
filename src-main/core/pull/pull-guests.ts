import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter, PullReport } from '../ports/mirror.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { ServiceLine } from '../service/connection.ts';
import { eachUnlessAborted, unlessAborted } from '../timing/pauses.ts';
import type { PullsUnderWay } from './pulls-under-way.ts';

/** A hundred guests take a few milliseconds: nobody reads faster than this. */
const progressEveryMs = 100;

/**
 * Pulls the guest list once (interface: GET /event/<event_id>/guestlist). It starts when no PUT is under way
 * (ARCHITECTURE.md, rule 3) and with a number of the local sequence (ARCHITECTURE.md, rule 1). Returns what it brought,
 * or null when the service said that nothing had changed. `onProgress` is told ten times a second at most.
 *
 * When it is given up it ends as soon as what has landed is written, wherever it waits: for its turn, for the
 * answer, or for the rest of the list. Fails with `ServiceFailure`, with `PullGivenUp`, or with `StoreFailure` of
 * the mirror.
 */
export function pullGuests(
  deps: OnePullDeps,
  onProgress: (received: number) => void,
): Promise<PullReport | null> {
  return deps.pulls.run(deps.event, deps.signal, (signal) => pull({ ...deps, signal }, onProgress));
}

type OnePullDeps = Omit<PullDeps, 'random' | 'log' | 'onStatus' | 'onPulled'>;

async function pull(deps: OnePullDeps, onProgress: (received: number) => void): Promise<PullReport | null> {
  const { event, writer, connection, clock, signal } = deps;
  const { startedSequence, request } = await unlessAborted(
    deps.lane.whenFree(() => ask(deps)),
    signal,
  );
  try {
    const answer = await unlessAborted(request, signal);
    if (answer.notModified) {
      connection.succeeded();
      await writer.touchPull(event, clock.wallTime());
      return null;
    }
    let toldMs = Number.NEGATIVE_INFINITY;
    const report = await writer.importGuests({
      event,
      startedSequence,
      chunks: eachUnlessAborted(answer.chunks, signal),
      etag: answer.etag,
      wallTime: clock.wallTime,
      onProgress(received) {
        if (clock.monotonicMs() - toldMs < progressEveryMs) return;
        toldMs = clock.monotonicMs();
        onProgress(received);
        deps.onGuestsChanged();
      },
    });
    connection.succeeded();
    if (report.changed > 0 || report.hidden > 0) deps.onGuestsChanged();
    return report;
  } catch (error) {
    // Given up by us, which says nothing about the line.
    if (error instanceof ServiceFailure && !signal.aborted) connection.failed(error);
    throw error;
  }
}

function ask({ event, service, local, reader, connection, signal }: OnePullDeps) {
  // It has waited for its turn: what was given up meanwhile must not be asked any more.
  if (signal.aborted) throw new ServiceFailure('interrupted');
  connection.assertOpen();
  const etag = reader.findEvent(event)?.etag ?? null;
  const startedSequence = local.nextSequence();
  const request = service.guestList(event.eventId, { etag, signal });
  // When it is given up at this very moment, nobody waits for its failure.
  request.catch(() => undefined);
  return { startedSequence, request };
}

/** What pulling works with: one event, and the line it shares with the outbox. */
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
  /** A pull ended. Of one that did not go well, a part of the list may have landed. */
  readonly onPulled: (wentWell: boolean) => void;
}
