import { rm } from 'node:fs/promises';
import type { EventRecords } from '../../core/ports/event-records.ts';
import type { RecordsFiles } from '../sqlite/records/open-records.ts';
import { type JobName, type JobOrder, type JobReply, type RecordsWork, recordsJobs } from './records-jobs.ts';
import { runRecordsWorker, type WorkerControl } from './run-records-worker.ts';

export interface EventRecordsOptions extends RecordsFiles {
  /** Where the worker's entry is: records-worker.ts, or what the build makes of it. */
  readonly workerUrl: URL;
}

/**
 * Reads of both databases in worker threads, one for each piece of work, so that this thread stays free and
 * nothing is held between two of them. A worker that dies fails its work with `StoreFailure('io')`.
 */
export function openEventRecords({ workerUrl, ...files }: EventRecordsOptions): EventRecords {
  async function perform<N extends JobName>(
    name: N,
    order: JobOrder<N>,
    control: WorkerControl = {},
  ): Promise<JobReply<N>> {
    // The compiler does not tie a name to its order across a union; the worker parses the pair.
    const work = { files, job: { name, order } } as RecordsWork;
    // Nor a schema looked up by name to that name's reply; the table of jobs does.
    return recordsJobs[name].reply.parse(await runRecordsWorker(workerUrl, work, control)) as JobReply<N>;
  }

  return {
    tallyReport: (event, swept) => perform('tally-report', { event, swept }),
    listNotArrived: (event) => perform('list-not-arrived', event),
    listExportColumns: (event) => perform('list-export-columns', event),
    writeExport: (order, path, control) =>
      wholeOrNotAtAll(path, perform('write-export', { order, path }, control)),
    writeActivity: (account, path, signal) =>
      wholeOrNotAtAll(path, perform('write-activity', { account, path }, { signal })),
  };
}

/** Removes the file of a writing that fails. */
async function wholeOrNotAtAll<T>(path: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
