import { Worker } from 'node:worker_threads';
import type { EventRecords } from '../../core/ports/event-records.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { describeFailure, toError } from '../sqlite/mirror/worker-failure.ts';
import type { RecordsFiles } from '../sqlite/records/open-records.ts';
import {
  fromRecordsWorkerSchema,
  type JobName,
  type JobOrder,
  type JobReply,
  type RecordsWork,
  recordsJobs,
} from './records-jobs.ts';

export interface EventRecordsOptions extends RecordsFiles {
  /** Where the worker's entry is: records-worker.ts, or what the build makes of it. */
  readonly workerUrl: URL;
}

/**
 * Reads of both databases in worker threads, one for each piece of work, so that this thread stays free and
 * nothing is held between two of them. A worker that dies fails its work with `StoreFailure('io')`.
 */
export function openEventRecords({ workerUrl, ...files }: EventRecordsOptions): EventRecords {
  async function perform<N extends JobName>(name: N, order: JobOrder<N>): Promise<JobReply<N>> {
    // The compiler does not tie a name to its order across a union; the worker parses the pair.
    const work = { files, job: { name, order } } as RecordsWork;
    // Nor a schema looked up by name to that name's reply; the table of jobs does.
    return recordsJobs[name].reply.parse(await runWorker(workerUrl, work)) as JobReply<N>;
  }
  return {
    tallyReport: (event) => perform('tally-report', event),
    listNotArrived: (event) => perform('list-not-arrived', event),
  };
}

function runWorker(workerUrl: URL, work: RecordsWork): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { workerData: work });
    const die = (cause: Error) => reject(new StoreFailure('io', { cause }));
    worker.on('message', (message) => {
      const said = fromRecordsWorkerSchema.parse(message);
      if (said.kind === 'done') resolve(said.reply);
      else reject(toError(said.failure));
    });
    worker.on('error', (error) => die(toError(describeFailure(error))));
    worker.on('exit', (code) => die(new Error(`the records worker ended with code ${code}`)));
  });
}
