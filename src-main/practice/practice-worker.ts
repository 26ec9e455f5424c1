import { serveWorker } from '../adapters/worker/serve-worker.ts';
import { openPracticeThread, type PracticeThread } from './practice-service.ts';

/** The entry of the worker thread of the practice service (started by `startPracticeWorker`). */
serveWorker<null, PracticeThread>(openPracticeThread);
