import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeWorker } from '../../src-main/practice/start-practice-worker.ts';
import { today } from './open-practice-service.ts';

const workerUrl = new URL('../../src-main/practice/practice-worker.ts', import.meta.url);

function startWorker(file: string) {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  return { failures, started: startPracticeWorker({ workerUrl, file, today: new Date(today), onFailure }) };
}

test('a worker serves the sample until it is closed', async () => {
  const { started, failures } = startWorker(':memory:');
  const worker = await started;
  onTestFinished(() => worker.close());
  const list = () => fetch(`${worker.address}/event`, { headers: { 'x-api-key': worker.apiKey } });
  const { events } = (await (await list()).json()) as { events: { eventId: string }[] };
  expect(events.map(({ eventId }) => eventId)).toContain('evt-museum-gala');
  await worker.close();
  await expect(list()).rejects.toThrow('fetch failed');
  expect(failures).toEqual([]);
});

test('a worker that cannot open its file says so', async () => {
  const { started } = startWorker(tmpdir());
  await expect(started).rejects.toThrow('store: ');
});

test('a worker whose Wi-Fi is gone answers nothing until it is back', async () => {
  const { started } = startWorker(':memory:');
  const worker = await started;
  onTestFinished(() => worker.close());
  const list = () => fetch(`${worker.address}/event`, { headers: { 'x-api-key': worker.apiKey } });
  await worker.setWifi('none');
  await expect.poll(() => list().catch(() => 'lost')).toBe('lost');
  await worker.setWifi('good');
  await expect.poll(async () => (await list().catch(() => null))?.status).toBe(200);
});
