import type { Page } from '@playwright/test';
import { z } from 'zod';

/** One task of the page's main thread, in milliseconds. */
export interface PageTask {
  /** Computing, whatever else this machine was doing meanwhile. */
  readonly computedMs: number;
  /** From its beginning to its end. */
  readonly passedMs: number;
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** Traces the page while `work` runs. Resolves to the tasks of its main thread, the longest first. */
export async function traceTasks(page: Page, work: () => Promise<void>): Promise<readonly PageTask[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('only the Chromium of the browser shell can be traced');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ computedMs: tdur / 1_000, passedMs: dur / 1_000 }))
    .sort((a, b) => b.computedMs - a.computedMs);
}
