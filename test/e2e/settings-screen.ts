import { expect, type Page } from '@playwright/test';
import { choose } from './screens.ts';

const settingsHeading = (page: Page) => page.getByRole('heading', { name: 'Settings', exact: true });
export const lockedHeading = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });
export const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });

/** By the menu. */
export async function openSettings(page: Page): Promise<void> {
  await choose(page, 'Settings');
  await expect(settingsHeading(page)).toBeFocused();
}

/** Sets the PIN 4711, and leaves the settings. */
export async function setPin(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByLabel('New PIN', { exact: true }).fill('4711');
  await page.getByLabel('Repeat new PIN').fill('4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settingsHeading(page)).toBeHidden();
}
