import { expect, it } from 'vitest';
import { defaultPreferences } from '../../../src-shared/domain/settings.ts';
import { aLaptop } from '../a-laptop.ts';

const fiveMinutes = 5 * 60_000;

it('a newer version is looked for from when that is switched on, and told when it is ready', async () => {
  const laptop = await aLaptop({ updateChannel: { fetchNewer: async () => '0.2.0' } });
  await laptop.clock.advanceAsync(fiveMinutes);
  expect(await laptop.handlers.getUpdateStatus()).toEqual({ hasChannel: true, readyVersion: null });
  await laptop.handlers.setPreferences({ ...defaultPreferences, lookForUpdates: true });
  await laptop.clock.advanceAsync(0);
  const ready = { hasChannel: true, readyVersion: '0.2.0' };
  expect(await laptop.handlers.getUpdateStatus()).toEqual(ready);
  expect(laptop.news).toContainEqual({ name: 'updateStatusChanged', payload: ready });
});
