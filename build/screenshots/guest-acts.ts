import { expect, type Locator } from '@playwright/test';
import { guests, search } from '../../test/e2e/screens.ts';
import { type Act, filterNotArrived, find, leaveFilters } from './acts.ts';

/** Leaves the form open, with somebody who may be on the list already. */
export const addNamesake: Act = async ({ page }) => {
  await search(page).fill('');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Berg');
  await expect(page.getByRole('button', { name: 'Use this guest: Anna Berg' })).toHaveCount(2);
};

/** The guest on whose button a press begins leaves the list before it ends, and the next stands under the finger. */
export const pressWhoLeaves: Act = async (stage) => {
  await filterNotArrived(stage);
  const { page } = stage;
  await search(page).press('ArrowDown');
  const attended = guests(page).getByRole('button', { name: /^Attended / });
  const next = page.getByRole('button', {
    name: (await attended.nth(1).getAttribute('aria-label')) ?? '',
    exact: true,
  });
  const topOf = async (button: Locator) => (await button.boundingBox())?.y ?? Number.NaN;
  const top = await topOf(attended.first());
  await attended.first().hover();
  await page.mouse.down();
  await page.keyboard.press('Enter');
  // Rows of different texts may differ by a pixel.
  await expect.poll(async () => Math.abs((await topOf(next)) - top)).toBeLessThan(3);
  await page.mouse.up();
  await expect(page.getByText('The list moved. Press again.', { exact: true })).toBeVisible();
};

/** Takes back the mark of who has left, and shows everybody again. */
export const undoWhoLeft: Act = async (stage) => {
  await stage.page.keyboard.press('ControlOrMeta+z');
  await leaveFilters(stage);
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
