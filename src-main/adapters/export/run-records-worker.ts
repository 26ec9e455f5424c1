import { Worker } from 'node:worker_threads';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { describeFailure, toError } from '../sqlite/mirror/worker-failure.ts';
import { recordsMemory } from '../worker-memory.ts';
import { fromRecordsWorkerSchema, type RecordsWork, type ToRecordsWorker } from './records-jobs.ts';

export interface WorkerControl {
  /** Asks the worker to give up: the work fails with the reason of the signal, whatever came of it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Starts a worker for one piece of work. It always ends by itself: a thread that is stopped inside a native
 * module can take the whole process with it (better-sqlite3 issue 1507). Resolves to its reply, which is not
 * checked yet, and settles only when the worker has ended: no file is open any more. Fails with what the worker
 * failed with, and with `StoreFailure('io')` when it died.
 */
export function runRecordsWorker(
  workerUrl: URL,
  work: RecordsWork,
  { signal, onProgress }: WorkerControl,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(workerUrl, { workerData: work, resourceLimits: recordsMemory });
    let settle = () => reject(new StoreFailure('io', { cause: new Error('the records worker ended early') }));
    const cancel = () => worker.postMessage({ kind: 'cancel' } satisfies ToRecordsWorker);
    signal?.addEventListener('abort', cancel, { once: true });
    worker.on('message', (message) => {
      const said = fromRecordsWorkerSchema.parse(message);
      if (said.kind === 'progress') onProgress?.(said.done, said.total);
      else settle = said.kind === 'done' ? () => resolve(said.reply) : () => reject(toError(said.failure));
    });
    worker.on('error', (error) => {
      settle = () => reject(new StoreFailure('io', { cause: toError(describeFailure(error)) }));
    });
    worker.on('exit', () => {
      signal?.removeEventListener('abort', cancel);
      if (signal?.aborted) reject(signal.reason);
      else settle();
    });
  });
}
