import { expect, type Page } from '@playwright/test';

/** More presses of Tab than any screen needs to come around. */
const longestWay = 60;

/** What has the focus is called this, for whoever hears the screen. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.locator('*:focus')).toHaveAccessibleName(name);
}

/** Presses Tab (or what `key` says) until something of this name has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const focused = page.locator('*:focus');
  for (let presses = 0; presses < longestWay; presses += 1) {
    await page.keyboard.press(key);
    const isThere = await expect(focused)
      .toHaveAccessibleName(name, { timeout: 1 })
      .then(() => true)
      .catch(() => false);
    if (isThere) return;
  }
  throw new Error(`Nothing called ${name} takes the focus`);
}
