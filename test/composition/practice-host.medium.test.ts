import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPracticeHost, restartDelayMs } from '../../src-main/composition/practice-host.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { fastDisk } from '../fast-disk.ts';

const workerUrl = new URL('./dying-practice-worker.ts', import.meta.url);
const patient = { timeout: 90_000 };

/** A practice service that dies when its Wi-Fi is taken away. */
function aMortalHost() {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-practice-'));
  const clock = createFakeClock();
  const log = recordingLog();
  const host = createPracticeHost({ file: join(directory, 'practice.db'), clock, log, workerUrl });
  onTestFinished(async () => {
    await host.stop();
    rmSync(directory, { recursive: true });
  });
  const isFailureLogged = () => log.lines.some(({ name }) => name === 'practice.worker-failed');
  return { host, clock, log, died: () => vi.waitUntil(isFailureLogged, patient) };
}

async function isServing({ address, apiKey }: { address: string; apiKey: string }): Promise<boolean> {
  try {
    return (await fetch(`${address}/event`, { headers: { 'x-api-key': apiKey } })).ok;
  } catch {
    return false;
  }
}

test('a practice service that dies is logged, and comes back at the same address', async () => {
  const { host, clock, died } = aMortalHost();
  const service = await host.start();
  host.setWifi('none');
  await died();
  expect(await isServing(service)).toBe(false);
  host.setWifi('good');
  clock.advance(restartDelayMs);
  await vi.waitUntil(() => isServing(service), patient);
  expect(await host.start()).toEqual(service);
});

test('one that dies at every start is tried again once a second at most', async () => {
  const { host, clock, log, died } = aMortalHost();
  await host.start();
  host.setWifi('none');
  await died();
  const deaths = () => log.lines.filter(({ name }) => name === 'practice.worker-failed').length;
  clock.advance(restartDelayMs - 1);
  expect(deaths()).toBe(1);
  clock.advance(1);
  await vi.waitUntil(() => deaths() === 2, patient);
});

test('one that nobody needs any more does not come back', async () => {
  const { host, clock, died } = aMortalHost();
  const service = await host.start();
  host.setWifi('none');
  await died();
  await host.stop();
  clock.advance(restartDelayMs);
  expect(await isServing(service)).toBe(false);
  expect(host.wifi).toBe('good');
});

test('an end that was asked for is no failure', async () => {
  const { host, log } = aMortalHost();
  await host.start();
  await host.stop();
  expect(log.lines).toEqual([]);
});
