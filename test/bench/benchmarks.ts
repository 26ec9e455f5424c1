import { longestTask } from './door/longest-task.ts';
import { paintedBand } from './door/painted-band.ts';
import { paintedRow } from './door/painted-row.ts';
import { start } from './door/start.ts';
import { busyMinute } from './doors/busy-minute.ts';
import { doors } from './doors/doors.ts';
import { openValues } from './doors/open-values.ts';
import { ticks } from './doors/ticks.ts';
import { drain } from './drain/drain.ts';
import { exporting } from './export/export.ts';
import type { Benchmark } from './frame/benchmark.ts';
import { firstImport } from './import/first-import.ts';
import { marks } from './marks/marks.ts';
import { memory } from './memory/memory.ts';
import { keystrokes } from './search/keystrokes.ts';
import { typos } from './search/typos.ts';

/** What `npm run bench` runs, in this order. */
export const benchmarks: readonly Benchmark[] = [
  keystrokes,
  typos,
  firstImport,
  marks,
  drain,
  memory,
  exporting,
  paintedRow,
  paintedBand,
  longestTask,
  start,
  doors,
  ticks,
  openValues,
  busyMinute,
];
