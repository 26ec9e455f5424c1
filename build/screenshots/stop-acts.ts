import { expect } from '@playwright/test';
import { choose, mark } from '../../test/e2e/screens.ts';
import type { Act } from './acts.ts';

/** Sets the rule that any note is announced. */
export const announceNotes: Act = async ({ page }) => {
  await choose(page, 'Set door rules');
  const dialog = page.getByRole('dialog', { name: 'Door rules' });
  await dialog.getByRole('radiogroup', { name: 'Action' }).getByText('Alert').click();
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Any note' })).toBeVisible();
};

/** Marks a guest whom a rule fits, and waits for what the door says then. */
export function letIn(name: string, says: string): Act {
  return async ({ page }) => {
    await mark(page, 'Attended', name).click();
    await expect(page.getByText(says).last()).toBeVisible();
  };
}

/** Marks a guest whose arrival is announced, and ends the band of the mark, which lies over the alert. */
export const announceArrival: Act = async (stage) => {
  await letIn('Elsa Eklund', 'Elsa Eklund is here')(stage);
  await stage.page.keyboard.press('Escape');
  await expect(stage.page.getByRole('status', { name: 'Last check-in' })).toBeHidden();
};
