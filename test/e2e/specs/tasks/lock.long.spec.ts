import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { choose, guestRow, mark, openDoor, search, signIn, sync } from '../../screens.ts';
import { lockedHeading, pinField, setPin } from '../../settings-screen.ts';

test('a locked laptop shows no guest, sends on, and opens with the PIN at the same door', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await setPin(page);
  await openDoor(page, 'Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('1 change waiting');

  await page.keyboard.press('Control+Shift+L');
  await expect(lockedHeading(page)).toBeVisible();
  expect(await page.content()).not.toContain('Anna');
  await service.start();
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBe('Attended');

  await pinField(page).fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled();
  await pinField(page).fill('4711');
  await page.keyboard.press('Enter');
  await expect(lockedHeading(page)).toBeHidden();
  await expect(search(page)).toBeVisible();
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);

  await choose(page, 'Lock now');
  await page.reload();
  await expect(lockedHeading(page)).toBeVisible();
});
