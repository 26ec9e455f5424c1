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
  const spot = await middleOf(attended.first());
  await page.mouse.move(...spot);
  await page.mouse.down();
  await page.keyboard.press('Enter');
  await expect.poll(() => next.evaluate(liesUnder, spot)).toBe(true);
  await page.mouse.up();
  await expect(page.getByText('The list moved. Press again.', { exact: true })).toBeVisible();
};

async function middleOf(button: Locator): Promise<readonly [x: number, y: number]> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('Nobody sees the button');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Runs in the page. */
function liesUnder(button: Element, [x, y]: readonly [x: number, y: number]): boolean {
  return button.contains(document.elementFromPoint(x, y));
}

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
