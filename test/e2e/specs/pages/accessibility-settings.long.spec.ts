import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { choose, openDoor, signIn } from '../../screens.ts';
import { lockedHeading, openSettings, pinField, setPin } from '../../settings-screen.ts';

test('axe finds nothing on settings', async ({ launch, service }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await openSettings(page);
  const remove = page.getByRole('button', { name: 'Remove Opening night' });
  await expect(remove).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await remove.click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use 4 to 12 digits.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('axe finds nothing on the lock screen', async ({ launch, service }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, service);
  await setPin(page);
  await choose(page, 'Lock now');
  await expect(lockedHeading(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pinField(page).fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
