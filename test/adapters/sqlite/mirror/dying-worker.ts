import { existsSync, writeFileSync } from 'node:fs';
import {
  type MirrorFiles,
  type MirrorThread,
  openMirrorThread,
} from '../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { serveWorker } from '../../../../src-main/adapters/worker/serve-worker.ts';

/** A worker that dies at its first chunk of a body, and serves well when it is started again. */
serveWorker<MirrorFiles, MirrorThread>((files) => {
  const died = `${files.mirrorFile}.worker-died`;
  const thread = openMirrorThread(files);
  if (existsSync(died)) return thread;
  return {
    ...thread,
    async importGuests({ body }) {
      for await (const _chunk of body) {
        writeFileSync(died, '');
        process.exit(1);
      }
      throw new Error('the body had no chunk to die at');
    },
  };
});
