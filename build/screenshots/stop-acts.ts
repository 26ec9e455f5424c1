import { expect } from '@playwright/test';
import { choose, mark } from '../../test/e2e/screens.ts';
import type { Act } from './acts.ts';

/** Sets the rule that any note is announced. */
export const announceNotes: Act = async ({ page }) => {
  await choose(page, 'Set rules for the door');
  const dialog = page.getByRole('dialog', { name: 'At the door' });
  await dialog.getByRole('combobox', { name: 'At the door' }).selectOption('Alert');
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
