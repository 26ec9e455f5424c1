import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** A records worker that dies in the middle of its work: an export has begun its file by then. */
const { job } = workerData as { job: { name: string; order: { path?: string } } };
if (job.order.path !== undefined) writeFileSync(job.order.path, 'half');
process.exit(1);
