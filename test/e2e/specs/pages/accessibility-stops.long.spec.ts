import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { choose, mark } from '../../screens.ts';
import { alerts, doorRules, stopBand } from '../../stop-band.ts';
import { stopsNight } from '../../stops-night.ts';

test.use({ events: [[stopsNight], { scope: 'test' }] });

test('axe finds nothing on a stop, an alert and the rules', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor(stopsNight.name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, 'Set door rules');
  await doorRules(page).getByRole('radiogroup', { name: 'Action' }).getByText('Alert').click();
  await doorRules(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(doorRules(page).getByRole('radiogroup', { name: 'Any note' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await mark(page, 'Attended', 'Elsa Eklund').click();
  await expect(alerts(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await mark(page, 'Attended', 'Clara Berg').click();
  await expect(stopBand(page, 'Clara Berg')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
