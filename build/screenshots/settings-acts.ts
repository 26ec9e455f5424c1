import { expect } from '@playwright/test';
import type { Act } from './acts.ts';

const pin = '4711';

export const enterNewPin: Act = async ({ page }) => {
  await page.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.getByLabel('Repeat new PIN').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
};

export const enterWrongPin: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByLabel('PIN', { exact: true }).fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled();
};

/** And removes the PIN again. */
export const unlock: Act = async ({ page }) => {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await page.getByLabel('Current PIN').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
};
