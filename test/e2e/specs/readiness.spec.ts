import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { choose, mark, openDoor, search, signIn, sync } from '../screens.ts';

const hasKeychain = process.env.DBUS_SESSION_BUS_ADDRESS !== undefined;

test('before doors, one line says whether this laptop is ready, and what to look at', async ({
  launch,
  service,
}) => {
  test.skip(!hasKeychain, 'no Secret Service on this machine: that is a thing to check');
  const { page } = await launch();
  await signIn(page, service);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Readiness check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready for doors?' });
  await expect(dialog.getByRole('status')).toHaveText('1 thing to check');
  await expect(dialog).toContainText('Connect to a network and choose “Get ready offline” for this event.');
  await page.keyboard.press('Escape');

  await openDoor(page, 'Opening night');
  await choose(page, 'Readiness check');
  await expect(dialog.getByRole('status')).toHaveText('Ready for doors');
  await expect(dialog).toContainText('44 guests on this laptop, just now');
  await expect(dialog).toContainText('A test was saved to the disk');
  await expect(dialog).toContainText('Matches the event service');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();

  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await choose(page, 'Readiness check');
  await expect(dialog.getByRole('status')).toHaveText('1 thing to check');
  await expect(dialog).toContainText('1 change isn’t sent yet');
});
