import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { startPracticeService } from './practice-service.ts';
import { workerCloseSchema, workerStartSchema } from './worker-messages.ts';

/** Entry of the worker thread that `startPracticeWorker` makes: a service that runs until it is told to close. */
async function main(): Promise<void> {
  if (parentPort === null) throw new Error('the practice worker runs in a worker thread only');
  const service = await startPracticeService(workerStartSchema.parse(workerData));
  const told = once(parentPort, 'message');
  parentPort.postMessage({ kind: 'ready', address: service.address });
  const [message] = await told;
  workerCloseSchema.parse(message);
  await service.close();
}

await main();
