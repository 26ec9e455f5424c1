import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import {
  choose,
  eventsHeading,
  logOf,
  mark,
  openDoor,
  openSyncPanel,
  search,
  signIn,
  signInHeading,
  sync,
} from '../../screens.ts';

test('axe finds nothing on sign-in, events, door, activity and report', async ({ launch, service }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(signInHeading(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await signIn(page, service);
  await expect(page.getByRole('button', { name: 'Opening night' })).toBeVisible();
  await expect(eventsHeading(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await openDoor(page, 'Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await mark(page, 'No Show', 'Ben Okafor').click();
  await expectAccessibleInBothThemes(page);

  await search(page).fill('nobody of this name');
  await expect(page.getByText('No guest matches')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await search(page).fill('chloe');
  service.running().misbehave.next({ kind: 'answer', status: 422 }, { method: 'PUT' });
  await mark(page, 'Attended', 'Chloé Martin').click();
  await expect(sync(page)).toContainText('1 needs attention');
  await openSyncPanel(page);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await choose(page, 'Activity');
  await expect(logOf(page)).toContainText('Ben Okafor');
  await expectAccessibleInBothThemes(page);
  await choose(page, 'Report');
  await page.getByText('Arrivals as a table').click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Mark guests as No Show' }).click();
  await expect(page.getByRole('list', { name: 'Guests to mark' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText('Columns:').click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await choose(page, 'Diagnostics');
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
