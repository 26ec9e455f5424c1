import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Vestibule } from '../../src-main/core/create-vestibule.ts';
import { startPracticeService } from '../../src-main/practice/practice-service.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { fastDisk } from '../fast-disk.ts';
import { openInTest } from './open-in-test.ts';

const eventId = 'gala';

test.each(['openEvent', 'getReadyOffline'] as const)(
  'data of an event removed while its guests are landing (%s) stays removed, on real files',
  async (begin) => {
    const { handlers, log, landing } = await aLaptopWithALongList();
    const begun = handlers[begin]({ eventId });
    await landing;
    await handlers.removeEventData({ eventId });
    await begun;
    expect(await handlers.getCounts({ eventId })).toMatchObject({ listed: 0 });
    expect(await handlers.listEventData()).toEqual([]);
    expect(await handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle', pulledAt: null });
    expect(log.lines.map(({ name }) => name)).not.toContain('mirror.pull-failed');

    await handlers.getReadyOffline({ eventId });
    expect(await handlers.getCounts({ eventId })).toMatchObject({ listed: 5_000 });
  },
);

/** Signed in at a service with a long list; `landing` resolves when some of it is on the laptop, and not all. */
async function aLaptopWithALongList() {
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18',
    seed: { events: [{ eventId, guests: 5_000 }] },
  });
  onTestFinished(() => service.close());
  const directory = mkdtempSync(join(fastDisk, 'vestibule-removal-'));
  const log = recordingLog();
  const vestibule = await openInTest(directory, { log });
  onTestFinished(async () => {
    await vestibule.close();
    rmSync(directory, { recursive: true });
  });
  const { handlers } = vestibule;
  await handlers.signInWithKey({ address: service.address, key: service.apiKey });
  await handlers.refreshEvents({ past: true, organization: true });
  return { handlers, log, landing: firstGuestsOf(vestibule) };
}

function firstGuestsOf(vestibule: Vestibule): Promise<void> {
  return new Promise((resolve) => {
    const stop = vestibule.onNews((name) => {
      if (name !== 'guestsChanged') return;
      stop();
      resolve();
    });
  });
}
