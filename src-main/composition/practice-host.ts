import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { PracticeHost } from '../core/ports/practice-host.ts';
import { type PracticeWorker, startPracticeWorker } from '../practice/start-practice-worker.ts';
import { practiceWorkerUrl } from './built-workers.ts';

/** Runs the practice service of this data directory in a thread of its own, when somebody practises. */
export function createPracticeHost(file: string, clock: Clock, log: Log): PracticeHost {
  let worker: PracticeWorker | null = null;
  let wifi: PracticeWifi = 'good';

  function forget(): void {
    worker = null;
    wifi = 'good';
  }

  return {
    async start() {
      worker ??= await startPracticeWorker({
        workerUrl: practiceWorkerUrl,
        file,
        today: new Date(clock.wallTime()),
        onFailure(error) {
          log.error('practice.worker-failed', error);
          forget();
        },
      });
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
      worker.setWifi(next);
    },
  };
}
