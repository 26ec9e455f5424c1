import { setTimeout } from 'node:timers/promises';
import { serveChild } from '../frame/child.ts';
import { measureLoopDelay, watchMemory } from '../frame/process-load.ts';
import { timed } from '../frame/timing.ts';
import { type BenchMirror, openBenchMirror } from '../mirror/bench-mirror.ts';
import { type ImportMeasured, importRequestSchema } from './import-measured.ts';

const idleMs = 1_000;

serveChild(importRequestSchema, async ({ file, directory }): Promise<ImportMeasured> => {
  const mirror = openBenchMirror(directory);
  try {
    // Starts the worker, which the app has had since its start.
    await mirror.writer.saveEvents(mirror.event.account, { past: false, organization: false }, [], null);
    const delayIdle = await measureLoopDelay(() => setTimeout(idleMs));
    return await measure(mirror, file, delayIdle);
  } finally {
    await mirror.close();
  }
});

async function measure(mirror: BenchMirror, file: string, delayIdle: number): Promise<ImportMeasured> {
  const memory = watchMemory();
  let first = 0;
  let merging = 0;
  const delayImporting = await measureLoopDelay(async () => {
    first = await timed(() => mirror.land(file));
    merging = await timed(() => mirror.writer.mergeSearchIndex());
  });
  const peakMb = memory.stop();
  let rowsOfUnchanged = 0;
  const unchanged = await timed(async () => {
    rowsOfUnchanged = (await mirror.land(file)).changed;
  });
  return { first, merging, unchanged, rowsOfUnchanged, delayIdle, delayImporting, peakMb };
}
