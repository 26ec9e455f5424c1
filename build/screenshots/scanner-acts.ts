import { expect } from '@playwright/test';
import { plugInScanner } from '../../test/e2e/driver/wedge-scanner.ts';
import type { Act } from './acts.ts';

/** Scans a code and waits for what it comes to; good news is kept from going by itself. */
export function scan(code: string, outcome: string): Act {
  return async ({ page }) => {
    const scanner = await plugInScanner(page);
    await scanner.scan(code);
    const band = page.getByRole('status', { name: 'Last check-in' });
    await expect(band).toContainText(outcome);
    await band.getByRole('button').first().focus();
  };
}

/** Without any camera: what it says then. */
export const openCamera: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Scan with camera' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
};
