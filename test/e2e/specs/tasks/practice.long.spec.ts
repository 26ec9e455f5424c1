import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { atDoor, byHand, choose, guestRow, guests, search, sync } from '../../screens.ts';

const coach = (page: Page) => page.getByRole('complementary', { name: 'First steps' });
const gala = 'Patrons’ Gala at the Museum am Lindenufer';

test('the guided first run teaches search, mark, undo and offline, and is remembered', async ({ launch }) => {
  // Two starts, and a Wi-Fi that comes and goes.
  test.slow();
  const first = await launch({ args: ['--practice'] });
  const { page } = first;
  await expect(coach(page)).toContainText('Open an event');
  await page.getByRole('button', { name: gala }).click();
  await expect(coach(page)).toContainText('Find a guest');
  await expect(search(page)).toBeFocused();
  await expect(guests(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.type('schm', byHand);
  await expect(coach(page)).toContainText('Check the guest in');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(coach(page)).toContainText('Made a mistake?');
  await page.keyboard.press('Control+z');
  await coach(page).getByRole('button', { name: 'Turn off Wi-Fi' }).click();
  await expect(page.getByText('No Wi-Fi', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(coach(page)).toContainText('Go back online');
  await expect(sync(page)).toContainText('1 change waiting');
  await coach(page).getByRole('button', { name: 'Reconnect' }).click();
  await expect(coach(page)).toContainText('That’s it', { timeout: 30_000 });
  await expect(sync(page)).toContainText('All changes sent');
  await coach(page).getByRole('button', { name: 'Done' }).click();
  await expect(coach(page)).toBeHidden();
  expect(await first.stop()).toBe(0);

  const again = await launch({ args: ['--practice'] });
  await atDoor(again.page);
  await expect(coach(again.page)).toBeHidden();
  await choose(again.page, 'First steps');
  await expect(coach(again.page)).toContainText('Find a guest');
  await coach(again.page).getByRole('button', { name: 'Skip' }).click();
  await expect(coach(again.page)).toBeHidden();
});

test('marks get through bad Wi-Fi in the end, each exactly once as it is shown', async ({ launch }) => {
  const { page } = await launch({ args: ['--practice'] });
  await coach(page).getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: gala }).click();
  await expect(guests(page).getByRole('listitem').first()).toBeVisible();
  await choose(page, 'Simulate bad Wi-Fi');
  await page.getByRole('radio', { name: /^Bad Wi-Fi/ }).press('Space');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Bad Wi-Fi', { exact: true })).toBeVisible();
  await expect(search(page)).toBeFocused();

  await page.keyboard.type('schmidt', byHand);
  await expect(guestRow(page, 'Schmidt').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(guestRow(page, 'Schmidt').first()).toContainText(/In \d\d:\d\d/);
  // Nearly every second request fails by chance, and each failure in a row doubles the pause.
  await expect(sync(page)).toContainText('All changes sent', { timeout: 180_000 });
  await expect(guestRow(page, 'Schmidt').first()).toContainText(/In \d\d:\d\d/);
});
