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

/** Nothing cuts the ring around what has the focus, on either side. */
export async function expectWholeRing(page: Page): Promise<void> {
  const cutBy = await page.locator('*:focus').evaluate((focused) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(focused);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, right } = focused.getBoundingClientRect();
    const isCutBy = (around: Element): boolean => {
      if (getComputedStyle(around).overflowX === 'visible') return false;
      const edge = around.getBoundingClientRect();
      return left - reach < edge.left || right + reach > edge.right;
    };
    const cutters: string[] = [];
    for (let around = focused.parentElement; around !== null; around = around.parentElement) {
      if (isCutBy(around)) cutters.push(around.className);
    }
    return cutters;
  });
  expect(cutBy).toEqual([]);
}
