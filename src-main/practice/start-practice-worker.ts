import { Worker } from 'node:worker_threads';
import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import { halcyonEvents, type SampleOrganization } from './sample/accounts.ts';
import { type ToWorker, type WorkerStart, workerReadySchema } from './worker-messages.ts';

export interface PracticeWorkerOptions {
  /** Where `practice-worker` is: the source file, or the built one. */
  readonly workerUrl: URL;
  /** Absolute path of the service's database, or `:memory:`. */
  readonly file: string;
  /** The service's present when it starts. */
  readonly today: Date;
  /** 0 (the default) for any free port. */
  readonly port?: number;
  /** Told once, when the worker dies after it was ready and before it was told to close. */
  readonly onFailure: (error: unknown) => void;
}

/** A practice service in a thread of its own. */
export interface PracticeWorker {
  readonly address: string;
  /** API key of the organization to practise with. */
  readonly apiKey: string;
  /** Legacy login of the same user. */
  readonly login: SampleOrganization['login'];
  /** Puts Wi-Fi of this kind between the service and whoever asks it. */
  setWifi(wifi: PracticeWifi): void;
  /** Resolves when the service has ended and its database is closed. */
  close(): Promise<void>;
}

/**
 * Starts the practice service in a worker thread, so that seeding and answering never keep the caller's thread
 * from its keystrokes. Fails when the worker cannot start the service.
 */
export async function startPracticeWorker(options: PracticeWorkerOptions): Promise<PracticeWorker> {
  const workerData: WorkerStart = {
    file: options.file,
    today: options.today.toISOString(),
    port: options.port ?? 0,
  };
  const worker = new Worker(options.workerUrl, { workerData, name: 'practice-service' });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const { address } = await untilReady(worker);
  let isWanted = true;
  const fail = (error: unknown) => {
    if (isWanted) options.onFailure(error);
    isWanted = false;
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the practice worker ended with code ${code}`)));
  const tell = (message: ToWorker) => worker.postMessage(message);
  return {
    address,
    apiKey: halcyonEvents.apiKey,
    login: halcyonEvents.login,
    setWifi: (wifi) => tell({ kind: 'wifi', wifi }),
    close: async () => {
      isWanted = false;
      tell({ kind: 'close' });
      await exited;
    },
  };
}

/** Fails with the worker's own error when it cannot start: Node tells of it before the end. */
async function untilReady(worker: Worker): Promise<{ readonly address: string }> {
  const message = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the practice worker ended before it was ready')));
  });
  return workerReadySchema.parse(message);
}
