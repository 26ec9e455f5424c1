import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import { startWorker } from '../adapters/worker/start-worker.ts';
import type { PracticeThread } from './practice-service.ts';
import { halcyonEvents, type SampleOrganization } from './sample/accounts.ts';

export interface PracticeWorkerOptions {
  /** Where `practice-worker` is: the source file, or the built one. */
  readonly workerUrl: URL;
  /** Absolute path of the service's database, or `:memory:`. */
  readonly file: string;
  /** The service's present when it starts. */
  readonly today: Date;
  /** 0 (the default) for any free port. */
  readonly port?: number;
  /** Called once, when the worker dies after it was ready and before `close`. */
  readonly onFailure: (error: unknown) => void;
}

/** A practice service in a thread of its own. */
export interface PracticeWorker {
  readonly address: string;
  /** API key of the organization to practise with. */
  readonly apiKey: string;
  /** Legacy login of the same user. */
  readonly login: SampleOrganization['login'];
  /** Simulates Wi-Fi of this kind between the service and its clients. Fails when the worker dies. */
  setWifi(wifi: PracticeWifi): Promise<void>;
  /** Resolves when the service has ended and its database is closed. */
  close(): Promise<void>;
}

/**
 * Starts the practice service in a worker thread, so that seeding and answering never block the caller. Fails when
 * the worker cannot start the service.
 */
export async function startPracticeWorker(options: PracticeWorkerOptions): Promise<PracticeWorker> {
  const { workerUrl, file, today, port = 0, onFailure } = options;
  let isReady = false;
  const worker = startWorker<null, PracticeThread>({
    url: workerUrl,
    data: null,
    name: 'practice',
    onDeath: (cause) => {
      if (isReady) onFailure(cause);
    },
  });
  try {
    const address = await worker.methods.start({ file, today, port });
    isReady = true;
    return {
      address,
      apiKey: halcyonEvents.apiKey,
      login: halcyonEvents.login,
      setWifi: (wifi) => worker.methods.setWifi(wifi),
      close: () => worker.close(),
    };
  } catch (error) {
    await worker.close();
    throw error;
  }
}
