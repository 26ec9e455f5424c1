import { expect } from '@playwright/test';
import type { Language } from '../../src-shared/domain/preferences.ts';
import { languageNames } from '../../src-shared/wording/language-names.ts';
import type { Act } from './acts.ts';

const pin = '4711';

/** On the Settings screen, whatever language it is in: the language is its second list. */
export function speak(language: Language): Act {
  return async ({ page }) => {
    await page.getByRole('combobox').nth(1).selectOption(languageNames[language]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
}

export const enterNewPin: Act = async ({ page }) => {
  await page.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.getByLabel('New PIN once more').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
};

export const enterWrongPin: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByLabel('PIN', { exact: true }).fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the PIN.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled();
};

/** And removes the PIN again. */
export const unlock: Act = async ({ page }) => {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await page.getByLabel('Present PIN').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
};

/** From the door to its Settings and back. */
export const doorInGerman: Act = async (stage) => {
  const { page } = stage;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await speak('de')(stage);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Gäste suchen' })).toBeVisible();
};

export const doorInEnglish: Act = async (stage) => {
  const { page } = stage;
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Einstellungen' }).click();
  await speak('en')(stage);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search guests' })).toBeVisible();
};
