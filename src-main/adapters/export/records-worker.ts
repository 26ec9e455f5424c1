import { parentPort, workerData } from 'node:worker_threads';
import { describeFailure } from '../sqlite/mirror/worker-failure.ts';
import { withRecords } from '../sqlite/records/open-records.ts';
import { listExportColumns } from './list-export-columns.ts';
import {
  type FromRecordsWorker,
  type RecordsWork,
  recordsWorkSchema,
  toRecordsWorkerSchema,
} from './records-jobs.ts';
import { writeActivity } from './write-activity.ts';
import { writeExport } from './write-export.ts';

/** The entry of the worker thread that does one piece of work with all that there is (see `openEventRecords`). */
if (parentPort === null) throw new Error('records-worker runs in a worker thread only');
const port = parentPort;
const send = (message: FromRecordsWorker) => port.postMessage(message);
const cancelling = new AbortController();
port.on('message', (message) => {
  toRecordsWorkerSchema.parse(message);
  cancelling.abort();
});
// To be cancelled is no reason to stay: the thread ends with its work.
port.unref();

perform(recordsWorkSchema.parse(workerData)).then(
  (reply) => send({ kind: 'done', reply }),
  (error: unknown) => send({ kind: 'failed', failure: describeFailure(error) }),
);

function perform({ files, job }: RecordsWork): Promise<unknown> {
  return withRecords<unknown>(files, (records) => {
    switch (job.name) {
      case 'tally-report':
        return records.tallyReport(job.order.event, job.order.swept);
      case 'list-not-arrived':
        return records.listNotArrived(job.order);
      case 'list-export-columns':
        return listExportColumns(records, job.order);
      case 'write-export':
        return writeExport(records, job.order.order, job.order.path, {
          signal: cancelling.signal,
          onProgress: (done, total) => send({ kind: 'progress', done, total }),
        });
      case 'write-activity':
        return writeActivity(records, job.order.account, job.order.path, cancelling.signal);
    }
  });
}
