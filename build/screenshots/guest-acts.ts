import { expect } from '@playwright/test';
import { search } from '../../test/e2e/screens.ts';
import { type Act, find } from './acts.ts';

/** Leaves the form open, with somebody who may be on the list already. */
export const addNamesake: Act = async ({ page }) => {
  await search(page).fill('');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Berg');
  await expect(page.getByRole('button', { name: 'Use this guest: Anna Berg' })).toHaveCount(2);
};

/** Leaves the question open. */
export function askRemoval(name: string): Act {
  return async (stage) => {
    await find(name)(stage);
    await stage.page.keyboard.press('ControlOrMeta+d');
    await expect(stage.page.getByRole('alertdialog')).toContainText(name);
  };
}

export const removeGuest: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/can’t undo it/)).toBeVisible();
};
