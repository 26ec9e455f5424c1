import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { PracticeHost } from '../core/ports/practice-host.ts';
import { type PracticeWorker, startPracticeWorker } from '../practice/start-practice-worker.ts';
import { practiceWorkerUrl } from './built-workers.ts';

/** One that dies at every start must not keep the machine busy. */
export const comeBackAfterMs = 1_000;

export interface PracticeHostOptions {
  /** Absolute path of the practice service's database. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly workerUrl?: URL;
}

/**
 * Runs the practice service of this data directory in a thread of its own, when somebody practises. One that
 * dies comes back at the same address: only the requests under way are lost, and those are sent again.
 */
export function createPracticeHost(options: PracticeHostOptions): PracticeHost {
  const { file, clock, log, workerUrl = practiceWorkerUrl } = options;
  let worker: PracticeWorker | null = null;
  let wifi: PracticeWifi = 'good';

  function forget(): void {
    worker = null;
    wifi = 'good';
  }

  async function startWorker(port: number): Promise<PracticeWorker> {
    const started: PracticeWorker = await startPracticeWorker({
      workerUrl,
      file,
      today: new Date(clock.wallTime()),
      port,
      onFailure(error) {
        log.error('practice.worker-failed', error);
        clock.after(comeBackAfterMs, () => void comeBack(started));
      },
    });
    return started;
  }

  async function comeBack(dead: PracticeWorker): Promise<void> {
    if (worker !== dead) return;
    try {
      const next = await startWorker(Number(new URL(dead.address).port));
      // Waited for: whatever fails here is for the log, and ends nothing.
      if (worker !== dead) return await next.close();
      worker = next;
      changeWifi(next);
    } catch (error) {
      log.error('practice.not-restarted', error);
      if (worker === dead) forget();
    }
  }

  /** A worker that dies meanwhile gets this Wi-Fi when it comes back. */
  function changeWifi(of: PracticeWorker): void {
    of.setWifi(wifi).catch((error: unknown) => log.error('practice.wifi-not-set', error));
  }

  return {
    async start() {
      worker ??= await startWorker(0);
      return { address: worker.address, apiKey: worker.apiKey };
    },
    async stop() {
      const running = worker;
      forget();
      await running?.close();
    },
    get wifi() {
      return wifi;
    },
    setWifi(next) {
      if (worker === null) return;
      wifi = next;
      changeWifi(worker);
    },
  };
}
