import { parentPort, workerData } from 'node:worker_threads';
import { serveMirrorWriter } from './mirror/serve-mirror-writer.ts';
import { workerFilesSchema } from './mirror/worker-messages.ts';

/** The entry of the worker thread that writes `mirror.db` (started by `openMirrorWriter`). */
if (parentPort === null) throw new Error('mirror-worker runs in a worker thread only');
serveMirrorWriter(parentPort, workerFilesSchema.parse(workerData));
