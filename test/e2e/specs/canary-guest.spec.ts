import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { EventSeed } from '../../../src-main/practice/event-seed.ts';
import { test } from '../fixtures.ts';
import { choose, guestRow, mark, search, sync } from '../screens.ts';
import { filesThatHold, processList } from '../traces.ts';

const canaryNight = {
  eventId: 'canary-night',
  name: 'Canary night',
  guests: [
    {
      personId: 'canary',
      firstName: 'Quentina',
      lastName: 'Canarywood',
      email: 'quentina@canarywood.example',
      rsvpNote: 'needs-a-perch-7731',
    },
  ],
} satisfies EventSeed;

const onTheList = ['Quentina', 'Canarywood', 'quentina@canarywood.example', 'needs-a-perch-7731'];
const walkIn = 'Wilhelmina Strayfeather';

test.use({ events: [canaryNight] });

test('a guest is in the mirror only, a walk-in where decisions are kept only, and neither anywhere else', async ({
  launchAtDoor,
  service,
  dataDirectory,
}) => {
  const { page, output, stop } = await launchAtDoor(canaryNight.name);
  await service.stop();
  await mark(page, 'Attended', 'Quentina Canarywood').click();
  await search(page).fill(walkIn);
  await page.getByRole('button', { name: 'Add as a guest' }).click();
  await page.getByRole('button', { name: 'Add and let in' }).click();
  await expect(guestRow(page, walkIn)).toContainText('Walk-in');
  await expect(sync(page)).toContainText('3 changes waiting');

  await choose(page, 'Settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save diagnostics file' }).click(),
  ]);
  const diagnostics = readFileSync(await download.path(), 'utf8');
  for (const canary of [...onTheList, walkIn]) {
    for (const text of [output(), processList(), diagnostics]) expect(text).not.toContain(canary);
  }

  // After a clean end the write-ahead logs are part of their databases.
  expect(await stop()).toBe(0);
  const filesWith = (canary: string) => filesThatHold(dataDirectory, canary).sort();
  for (const canary of onTheList) expect(filesWith(canary)).toEqual(['mirror.db']);
  expect(filesWith('Strayfeather')).toEqual(['decisions.journal', 'local.db']);
  expect(filesWith(service.apiKey)).toEqual([]);
});
