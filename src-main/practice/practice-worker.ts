import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { simulateWifi } from './misbehaviour/simulate-wifi.ts';
import { type PracticeService, startPracticeService } from './practice-service.ts';
import { toWorkerSchema, workerStartSchema } from './worker-messages.ts';

/** Entry of the worker thread that `startPracticeWorker` makes: a service that runs until it is told to close. */
async function main(): Promise<void> {
  if (parentPort === null) throw new Error('the practice worker runs in a worker thread only');
  const service = await startPracticeService(workerStartSchema.parse(workerData));
  const told = on(parentPort, 'message');
  parentPort.postMessage({ kind: 'ready', address: service.address });
  await obey(told, service);
  await service.close();
}

/** Until it is told to close. */
async function obey(told: AsyncIterable<unknown[]>, service: PracticeService): Promise<void> {
  for await (const [raw] of told) {
    const message = toWorkerSchema.parse(raw);
    if (message.kind === 'close') return;
    simulateWifi(service.misbehave, message.wifi, Math.random);
  }
}

await main();
