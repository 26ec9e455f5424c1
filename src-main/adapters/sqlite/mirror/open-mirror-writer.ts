import type { AttendanceListener, MirrorWriter, Pull, PullReport } from '../../../core/ports/mirror.ts';
import { ChunkFeed } from './feed-chunks.ts';
import { type Call, startWorker, type WorkerLink } from './worker-link.ts';
import type { WorkerFiles } from './worker-messages.ts';

export interface MirrorWriterOptions extends WorkerFiles {
  /** Where the worker's entry is: mirror-worker.ts, or what the build makes of it. */
  readonly workerUrl: URL;
}

/**
 * A writer of `mirror.db` that works in a worker thread, so that this one stays free; both files must be there
 * and migrated. When the worker dies, the calls under way fail with `StoreFailure('io')`, and the next call
 * starts another.
 */
export function openMirrorWriter(options: MirrorWriterOptions): MirrorWriter & { close(): Promise<void> } {
  const { workerUrl, mirrorFile, localFile } = options;
  let link: WorkerLink | null = null;
  let closing: Promise<void> | null = null;
  let tellLost: AttendanceListener = () => undefined;

  function running(): WorkerLink {
    if (closing) throw new Error('the mirror writer is closed');
    link ??= startWorker(
      workerUrl,
      { mirrorFile, localFile },
      {
        onDeath: () => {
          link = null;
        },
        onAttendanceLost: (event, lost) => tellLost(event, lost),
      },
    );
    return link;
  }

  async function call(message: Call): Promise<void> {
    await running().call(message).answer;
  }

  return {
    saveEvents: (account, scope, events, completeAt) =>
      call({ kind: 'save-events', account, scope, events: [...events], completeAt }),
    mergeSearchIndex: () => call({ kind: 'merge-search-index' }),
    touchPull: (event, pulledAt) => call({ kind: 'touch-pull', event, pulledAt }),
    saveGuests: (event, guests, startedSequence, gone = []) =>
      call({ kind: 'save-guests', event, guests: [...guests], startedSequence, gone: [...gone] }),
    watchAttendance: (listener) => {
      tellLost = listener;
    },
    removeGuests: (event) => call({ kind: 'remove-guests', event }),
    compact: () => call({ kind: 'compact' }),
    importGuests: async (pull) => importThrough(running(), pull),

    close() {
      closing ??= link?.close() ?? Promise.resolve();
      return closing;
    },
  };
}

/** Reads the body here and sends it over; what the stream fails with is what the import fails with. */
async function importThrough(link: WorkerLink, pull: Pull): Promise<PullReport> {
  const { event, startedSequence, etag, onProgress } = pull;
  const feed = new ChunkFeed({ send: (bytes) => importing.send({ kind: 'chunk', bytes }) });
  const importing = link.call(
    { kind: 'import', event, startedSequence, etag },
    { onProgress, onTaken: () => feed.taken() },
  );
  const streamFailures: unknown[] = [];
  feed.run(pull.chunks).then(
    () => importing.send({ kind: 'end', pulledAt: pull.wallTime() }),
    (error: unknown) => {
      streamFailures.push(error);
      importing.send({ kind: 'cut-off' });
    },
  );
  try {
    const report = await importing.answer;
    if (report === null) throw new Error('an import was answered without a report');
    return report;
  } catch (error) {
    throw streamFailures.length > 0 ? streamFailures[0] : error;
  } finally {
    feed.stop();
  }
}
