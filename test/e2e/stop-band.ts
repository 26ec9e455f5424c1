import { expect, type Locator, type Page } from '@playwright/test';

/** The question whether this guest is let in; without a name, about anybody. */
export function stopBand(page: Page, name?: string): Locator {
  return page.getByRole('alertdialog', name === undefined ? {} : { name }).and(page.locator('.stop-band'));
}

/** Presses an answer until it counts: a new band takes no press for a moment. */
export async function answerStop(page: Page, name: string, said: 'Let in' | 'Don’t let in'): Promise<void> {
  const band = stopBand(page, name);
  await expect(band).toBeVisible();
  await expect(async () => {
    // On a busy machine it goes only after the press was given up.
    if (await band.isVisible()) {
      await band.getByRole('button', { name: said, exact: true }).click({ timeout: 500 });
    }
    await expect(band).toBeHidden({ timeout: 300 });
  }).toPass();
}

/** Guests whose arrival a rule announces. */
export function alerts(page: Page): Locator {
  return page.getByRole('region', { name: 'Alerts' });
}

/** Marks an alert as seen, pressing until it counts: one that has just come takes no press for a moment. */
export async function seeAlert(page: Page, name: string): Promise<void> {
  const seen = page.getByRole('button', { name: `Mark as seen: ${name}` });
  await expect(async () => {
    if (await seen.isVisible()) await seen.click({ timeout: 500 });
    await expect(seen).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** The dialog with the rules for the door. */
export function doorRules(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Door rules' });
}
