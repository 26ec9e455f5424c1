import type { MessagePort } from 'node:worker_threads';
import type { PullReport } from '../../../core/ports/mirror.ts';
import { ServiceFailure } from '../../../core/ports/service-failure.ts';
import { guestStamps } from '../local/guest-stamps.ts';
import { findIdentities } from '../local/identities.ts';
import { findEntries, listChanges } from '../local/outbox.ts';
import { currentSequence } from '../local/settings.ts';
import { openDatabase } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { withStoreFailures } from '../store-failure.ts';
import { ChunkQueue } from './chunk-queue.ts';
import { createMirrorWriter } from './create-mirror-writer.ts';
import { describeFailure } from './worker-failure.ts';
import { type FromWorker, type ToWorker, toWorkerSchema, type WorkerFiles } from './worker-messages.ts';

type ServedMessage = Exclude<ToWorker, { kind: 'chunk' | 'end' | 'cut-off' }>;

/** The body of one import on its way in, and the time at which it ended. */
interface Body {
  readonly chunks: ChunkQueue;
  pulledAt: string;
}

/**
 * Answers the calls of the main thread with a writer of this thread. A call is served as soon as its message
 * arrives; an import lets them in after each of its small commits.
 */
export function serveMirrorWriter(port: MessagePort, { mirrorFile, localFile }: WorkerFiles): void {
  const mirror = openDatabase(mirrorFile, { synchronous: 'NORMAL' });
  // Each commit of an import touches pages all over: fewer checkpoints write each of them less often. With fewer
  // still, the disk is busy for so long at a time that a mark has to wait for it.
  mirror.pragma('wal_autocheckpoint = 2000');
  const local = openDatabase(localFile, { synchronous: 'FULL', readonly: true });
  const prepareLocal = prepareOnce(local);
  const writer = createMirrorWriter(mirror, {
    findEntries: (event, personIds) => withStoreFailures(() => findEntries(prepareLocal, event, personIds)),
    guestStamps: (event, personIds) => withStoreFailures(() => guestStamps(prepareLocal, event, personIds)),
    listChanges: (event, kind) => withStoreFailures(() => listChanges(prepareLocal, event, kind)),
    findIdentities: (event, ids) => withStoreFailures(() => findIdentities(prepareLocal, event, ids)),
    currentSequence: () => withStoreFailures(() => currentSequence(prepareLocal)),
  });
  const bodies = new Map<number, Body>();
  const send = (message: FromWorker) => port.postMessage(message);
  writer.watchAttendance((event, lost) => send({ kind: 'attendance-lost', event, lost: [...lost] }));

  function startImport(message: Extract<ToWorker, { kind: 'import' }>): Promise<PullReport> {
    const { id, event, startedSequence, etag } = message;
    const body: Body = { chunks: new ChunkQueue(() => send({ kind: 'taken', id })), pulledAt: '' };
    bodies.set(id, body);
    return writer
      .importGuests({
        event,
        startedSequence,
        etag,
        chunks: body.chunks,
        wallTime: () => body.pulledAt,
        onProgress: (received) => send({ kind: 'progress', id, received }),
      })
      .finally(() => bodies.delete(id));
  }

  async function answer(id: number, work: Promise<PullReport | null>): Promise<void> {
    try {
      send({ kind: 'done', id, report: await work });
    } catch (error) {
      send({ kind: 'failed', id, failure: describeFailure(error) });
    }
  }

  function receive(message: ToWorker): void {
    switch (message.kind) {
      case 'chunk':
        bodies.get(message.id)?.chunks.push(message.bytes);
        return;
      case 'end': {
        const body = bodies.get(message.id);
        if (body === undefined) return;
        body.pulledAt = message.pulledAt;
        body.chunks.end();
        return;
      }
      case 'cut-off':
        bodies.get(message.id)?.chunks.end(new ServiceFailure('interrupted'));
        return;
      default:
        void answer(message.id, serve(message));
    }
  }

  async function serve(message: ServedMessage): Promise<PullReport | null> {
    switch (message.kind) {
      case 'import':
        return startImport(message);
      case 'save-events':
        await writer.saveEvents(message.account, message.scope, message.events, message.completeAt);
        return null;
      case 'touch-pull':
        await writer.touchPull(message.event, message.pulledAt);
        return null;
      case 'save-guests':
        await writer.saveGuests(message.event, message.guests, message.startedSequence, message.gone);
        return null;
      case 'restore-guests':
        await writer.restoreGuests(message.event, message.personIds);
        return null;
      case 'remove-guests':
        await writer.removeGuests(message.event);
        return null;
      case 'merge-search-index':
        await writer.mergeSearchIndex();
        return null;
      case 'compact':
        await writer.compact();
        return null;
      case 'close':
        mirror.close();
        local.close();
        // Nothing else keeps the thread: it ends by itself when the answer is out.
        port.unref();
        return null;
    }
  }

  port.on('message', (message) => receive(toWorkerSchema.parse(message)));
}
