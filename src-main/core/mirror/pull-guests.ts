import type { PullReport } from '../ports/mirror.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { PullDeps } from './pull-deps.ts';

/** A hundred guests take a few milliseconds: nobody reads faster than this. */
const progressEveryMs = 100;

/**
 * Pulls the guest list once (interface: GET /event/<event_id>/guestlist). It starts when no PUT is under way
 * (rule 3) and with a number of the local sequence (rule 1). Returns what it brought, or null when the
 * service said that nothing had changed. `onProgress` is told ten times a second at most. Fails with `ServiceFailure`, or `StoreFailure` of the mirror.
 */
export async function pullGuests(
  deps: Omit<PullDeps, 'random' | 'log' | 'onStatus' | 'onPulled'>,
  onProgress: (received: number) => void,
): Promise<PullReport | null> {
  const { event, service, local, reader, writer, connection, lane, clock, signal } = deps;
  const { startedSequence, request } = await lane.whenFree(() => {
    connection.assertOpen();
    const etag = reader.findEvent(event)?.etag ?? null;
    return {
      startedSequence: local.nextSequence(),
      request: service.guestList(event.eventId, { etag, signal }),
    };
  });
  try {
    const answer = await request;
    if (answer.notModified) {
      connection.succeeded();
      await writer.touchPull(event, clock.wallTime());
      return null;
    }
    let toldMs = Number.NEGATIVE_INFINITY;
    const report = await writer.importGuests({
      event,
      startedSequence,
      chunks: answer.chunks,
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
