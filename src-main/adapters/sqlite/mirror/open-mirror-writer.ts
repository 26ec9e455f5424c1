import type { ResourceLimits } from 'node:worker_threads';
import type { MirrorWriter, Pull } from '../../../core/ports/mirror.ts';
import { methodsOf, type RunningWorker, startWorker } from '../../worker/start-worker.ts';
import type { MirrorFiles, MirrorThread } from './create-mirror-writer.ts';

/**
 * The memory limits of the worker that writes the mirror. With them, an import of 100,000 guests holds 183 MB instead of
 * 259 MB. With a smaller young generation, more garbage would reach the old one.
 */
const mirrorMemory: ResourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

export interface MirrorWriterOptions extends MirrorFiles {
  /** Where the worker's entry is: mirror-worker.ts, or what the build makes of it. */
  readonly workerUrl: URL;
}

export interface OpenMirrorWriter extends MirrorWriter, Pick<MirrorThread, 'checkpointLocal'> {
  close(): Promise<void>;
}

/**
 * A writer of `mirror.db` that works in a worker thread, so that this one stays free; both files must be there
 * and migrated. When the worker dies, the calls under way fail with `StoreFailure('io')`, and the next call
 * starts another.
 */
export function openMirrorWriter(options: MirrorWriterOptions): OpenMirrorWriter {
  const { workerUrl, mirrorFile, localFile } = options;
  let worker: RunningWorker<MirrorThread> | null = null;
  let closing: Promise<void> | null = null;

  function start(): RunningWorker<MirrorThread> {
    return startWorker<MirrorFiles, MirrorThread>({
      url: workerUrl,
      data: { mirrorFile, localFile },
      name: 'mirror',
      resourceLimits: mirrorMemory,
      onDeath: () => {
        worker = null;
      },
    });
  }

  function running(): RunningWorker<MirrorThread> {
    if (closing) throw new Error('the mirror writer is closed');
    worker ??= start();
    return worker;
  }

  return methodsOf<OpenMirrorWriter>(
    {
      importGuests: async ({ chunks, wallTime, ...pull }) =>
        running().methods.importGuests({ ...pull, body: withEndTime(chunks, wallTime) }),
      close() {
        closing ??= worker?.close() ?? Promise.resolve();
        return closing;
      },
    },
    async (method, args) => running().call(method, args),
  );
}

/** The chunks, and the time after the last of them. */
async function* withEndTime(
  chunks: Pull['chunks'],
  wallTime: Pull['wallTime'],
): AsyncGenerator<Uint8Array, string> {
  yield* chunks;
  return wallTime();
}
