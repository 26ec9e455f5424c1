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

/** Two presses in one spot: the first one's guest has left the list, and another one stands under the finger. */
export const pressTwice: Act = async ({ page }) => {
  const attended = page.getByRole('button', { name: /^Attended / }).first();
  const first = await attended.getAttribute('aria-label');
  const box = await attended.boundingBox();
  if (first === null || box === null) throw new Error('Nobody is on the list');
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await press();
  await expect(page.getByRole('button', { name: first, exact: true })).toHaveCount(0);
  // Longer than a double click takes.
  await page.waitForTimeout(400);
  await press();
  await expect(page.getByText('The list moved. Press again.', { exact: true })).toBeVisible();
};

/** Takes the first one back. */
export const undoFirst: Act = async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+z');
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
