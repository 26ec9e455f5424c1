import { expect } from '@playwright/test';
import { crowdedNight } from '../../crowded-night.ts';
import { test } from '../../fixtures.ts';
import { listTextFaultsIn, windows } from '../../list-text-faults.ts';
import { byHand, mark, openDoor, search, signIn, sync } from '../../screens.ts';

test.use({ events: [crowdedNight] });

/** Long words, another script, one that begins at the right, and a third alphabet. All of them: the long tests. */
const spoken = ['de', 'ja', 'ar', 'uk'] as const;

test('no text of Tonight, the door and a question is cut off or overlaps another', { tag: '@long' }, async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, service);
  expect(await listTextFaultsIn(page, windows, spoken)).toEqual([]);

  await openDoor(page, crowdedNight.name);
  await mark(page, 'Attended', 'Annabel Berger').click();
  await expect(sync(page)).toContainText('All changes sent');
  expect(await listTextFaultsIn(page, windows, spoken)).toEqual([]);

  await search(page).pressSequentially('anna berg', byHand);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Which Anna Berg?' })).toBeVisible();
  expect(await listTextFaultsIn(page, windows, spoken)).toEqual([]);
});
