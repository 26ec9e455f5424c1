import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openEventRecords } from '../../../src-main/adapters/export/open-event-records.ts';
import { recordsWorkerUrl } from '../../../src-main/composition/built-workers.ts';
import { serveChild } from '../frame/child.ts';
import { measureLoopDelay, watchMemory } from '../frame/process-load.ts';
import { timed } from '../frame/timing.ts';
import { benchEvent } from '../mirror/bench-mirror.ts';
import { type ExportMeasured, exportOrderSchema } from './export-measured.ts';

/** Exports everybody as the app does: in a worker, from the databases into a file that is on disk. */
serveChild(exportOrderSchema, async ({ directory, path, format }): Promise<ExportMeasured> => {
  const records = openEventRecords({
    workerUrl: recordsWorkerUrl,
    mirrorFile: join(directory, 'mirror.db'),
    localFile: join(directory, 'local.db'),
  });
  const idleLoopMs = await measureLoopDelay(() => setTimeout(1_000));
  global.gc?.();
  const before = process.memoryUsage.rss() / 2 ** 20;
  const memory = watchMemory();
  let ms = 0;
  const loopMs = await measureLoopDelay(async () => {
    ms = await timed(() =>
      records.writeExport(
        {
          event: benchEvent,
          language: 'en',
          madeAt: new Date().toISOString(),
          format,
          filter: 'everybody',
          leftOut: [],
        },
        path,
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
    );
  });
  return { ms, loopMs, idleLoopMs, peakMb: memory.stop() - before };
});
