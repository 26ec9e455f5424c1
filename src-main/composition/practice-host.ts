import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { PracticeHost } from '../core/ports/practice-host.ts';
import { type PracticeWorker, startPracticeWorker } from '../practice/start-practice-worker.ts';
import { practiceWorkerUrl } from './built-workers.ts';

/** How long a dead worker waits for its restart: one that dies at every start must not keep the machine busy. */
export const restartDelayMs = 1_000;

export interface PracticeHostOptions {
  /** Absolute path of the practice service's database. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly workerUrl?: URL;
}

/**
 * Runs the practice service of this data directory in a worker thread, from the first use on. A dead worker is
 * restarted at the same address: only the requests under way are lost, and Vestibule sends those again.
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
        clock.after(restartDelayMs, () => void restart(started));
      },
    });
    return started;
  }

  async function restart(dead: PracticeWorker): Promise<void> {
    if (worker !== dead) return;
    try {
      const next = await startWorker(Number(new URL(dead.address).port));
      // Awaited, so that a failure is logged and ends nothing.
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
