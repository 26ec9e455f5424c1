import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { startPracticeService } from '../../../src-main/practice/practice-service.ts';

/** The practice service with one event of so many guests: says its address and key, and answers until it is ended. */
const { eventId, guests } = z.object({ eventId: z.string(), guests: z.int() }).parse(workerData);
const { address, apiKey } = await startPracticeService({
  file: ':memory:',
  today: '2026-06-18',
  seed: { events: [{ eventId, guests }] },
});
parentPort?.postMessage({ address, apiKey });
