import { rm } from 'node:fs/promises';
import type { EventRecords } from '../../core/ports/event-records.ts';
import type { RecordsFiles } from '../sqlite/records/open-records.ts';
import { methodsOf } from '../worker/methods-of.ts';
import { startWorker } from '../worker/start-worker.ts';
import { recordsMemory } from '../worker-memory.ts';

export interface EventRecordsOptions extends RecordsFiles {
  /** Where the worker's entry is: records-worker.ts, or what the build makes of it. */
  readonly workerUrl: URL;
}

/**
 * Reads of both databases in worker threads, one for each piece of work, so that this thread stays free and
 * nothing is held between two of them. A worker that dies fails its work with `StoreFailure('io')`. Work settles
 * when its thread has ended: no file is open any more.
 */
export function openEventRecords({ workerUrl, mirrorFile, localFile }: EventRecordsOptions): EventRecords {
  async function perform(method: string, args: readonly unknown[]): Promise<unknown> {
    const worker = startWorker<RecordsFiles, EventRecords>({
      url: workerUrl,
      data: { mirrorFile, localFile },
      name: 'records',
      resourceLimits: recordsMemory,
    });
    try {
      return await worker.call(method, args);
    } finally {
      await worker.close();
    }
  }

  const records = methodsOf<EventRecords>({}, perform);
  return methodsOf<EventRecords>(
    {
      writeExport: (order, path, control) =>
        wholeOrNotAtAll(path, control.signal, () => records.writeExport(order, path, control)),
      writeActivity: (account, path, signal) =>
        wholeOrNotAtAll(path, signal, () => records.writeActivity(account, path, signal)),
    },
    perform,
  );
}

/** Removes the file of a writing that fails. One that was given up fails with that, whatever came of it. */
async function wholeOrNotAtAll<T>(path: string, signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  try {
    const written = await write();
    signal.throwIfAborted();
    return written;
  } catch (error) {
    await rm(path, { force: true });
    signal.throwIfAborted();
    throw error;
  }
}
