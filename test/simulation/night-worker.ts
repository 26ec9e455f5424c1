import { parentPort, workerData } from 'node:worker_threads';
import { liveNights, type Nights } from './live-nights.ts';

/** One of several threads that live nights: posts a `NightReport` after each. */
export interface NightReport {
  readonly seed: number;
  /** In words; null when no rule was broken. */
  readonly trouble: string | null;
}

await liveNights(workerData as Nights, (seed, trouble) => {
  const report: NightReport = { seed, trouble: trouble === null ? null : String(trouble) };
  parentPort?.postMessage(report);
});
