import { rm } from 'node:fs/promises';
import type { ResourceLimits } from 'node:worker_threads';
import type { EventRecords } from '../../core/ports/event-records.ts';
import type { RecordsFiles } from '../sqlite/records/open-records.ts';
import { methodsOf, startWorker } from '../worker/start-worker.ts';

/**
 * How much memory a worker that reads all of an event may take. V8 lets garbage gather the longer, the more room a
 * thread may take: at the peak an export of 100,000 guests as CSV held 257 MB without these limits and 115 MB with
 * them, however long the list; with 16 MB for what is young a workbook took a fifth longer. Most is needed to list
 * who has not arrived: that of 500,000 guests fits into half of this, and a list has a million at most.
 */
const recordsMemory: ResourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

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
        removeFileOnFailure(path, control.signal, () => records.writeExport(order, path, control)),
      writeActivity: (order, path, signal) =>
        removeFileOnFailure(path, signal, () => records.writeActivity(order, path, signal)),
    },
    perform,
  );
}

/** Removes the file of a writing that fails. One that was given up fails with that, whatever came of it. */
async function removeFileOnFailure<T>(
  path: string,
  signal: AbortSignal,
  write: () => Promise<T>,
): Promise<T> {
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
