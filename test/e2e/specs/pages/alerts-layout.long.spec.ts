import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { choose, mark } from '../../screens.ts';
import { alerts, doorRules } from '../../stop-band.ts';
import { stopsNight } from '../../stops-night.ts';

test.use({ events: [[stopsNight], { scope: 'test' }] });

/** How many pixels of the alerts have to be scrolled into sight. */
const hiddenPixels = (page: Page) =>
  alerts(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test('three alerts are in sight in the least window; of more, the edge glows until the last is reached', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor(stopsNight.name);
  await page.setViewportSize({ width: 1_024, height: 640 });
  const question = page.getByRole('region', { name: 'Your name and door' });
  await question.getByRole('button', { name: 'Skip' }).click();
  await choose(page, 'Set door rules');
  await doorRules(page).getByRole('radiogroup', { name: 'Accepted' }).getByText('Alert').click();
  await doorRules(page).getByRole('radiogroup', { name: 'Action' }).getByText('Alert').click();
  await doorRules(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(doorRules(page).getByRole('radiogroup', { name: 'Any note' })).toBeVisible();
  await page.keyboard.press('Escape');

  const arrive = async (name: string) => {
    await mark(page, 'Attended', name).click();
    await page.keyboard.press('Escape');
    await expect(alerts(page)).toContainText(name);
  };
  await arrive('Zoe Zacharias 1');
  await arrive('Anna Abel');
  // The newest, told in full: with a note of two lines.
  await arrive('Elsa Eklund');
  expect(await hiddenPixels(page)).toBe(0);

  for (const place of [10, 11, 12]) await arrive(`Zoe Zacharias ${place}`);
  expect(await hiddenPixels(page)).toBeGreaterThan(0);
  await expect(alerts(page)).toHaveCSS('background-image', /linear-gradient/);
});
