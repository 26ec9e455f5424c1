import { existsSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { serveMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/serve-mirror-writer.ts';
import { workerFilesSchema } from '../../../../src-main/adapters/sqlite/mirror/worker-messages.ts';

/** A worker that dies at its first chunk of a body, and serves well when it is started again. */
const files = workerFilesSchema.parse(workerData);
const died = `${files.mirrorFile}.worker-died`;
if (parentPort === null) throw new Error('runs in a worker thread only');
if (!existsSync(died)) {
  parentPort.on('message', ({ kind }: { kind: string }) => {
    if (kind !== 'chunk') return;
    writeFileSync(died, '');
    process.exit(1);
  });
}
serveMirrorWriter(parentPort, files);
