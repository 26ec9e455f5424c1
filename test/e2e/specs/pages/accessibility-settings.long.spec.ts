import { expect } from '@playwright/test';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { choose, openDoor, signIn } from '../../screens.ts';
import { lockedHeading, openSettings, pinField, setPin } from '../../settings-screen.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on settings (${colorScheme})`, async ({ launch, service }) => {
    const { page } = await launch();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, service);
    await openDoor(page, 'Opening night');
    await openSettings(page);
    const remove = page.getByRole('button', { name: 'Remove Opening night' });
    await expect(remove).toBeVisible();
    await expectAccessible(page);
    await remove.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set a PIN' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Use 4 to 12 digits.')).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe finds nothing on the lock screen (${colorScheme})`, async ({ launch, service }) => {
    const { page } = await launch();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, service);
    await setPin(page);
    await choose(page, 'Lock now');
    await expect(lockedHeading(page)).toBeVisible();
    await expectAccessible(page);
    await pinField(page).fill('0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong PIN.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Forgot the PIN?' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
