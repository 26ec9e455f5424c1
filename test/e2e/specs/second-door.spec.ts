import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { openChromium, type RunningVestibule } from '../driver/launch-vestibule.ts';
import { printed } from '../driver/printed.ts';
import { test } from '../fixtures.ts';
import { choose, guests, mark, search } from '../screens.ts';

/** The page of the second door, which is a process of its own. */
async function secondPage(shell: string, first: RunningVestibule): Promise<{ page: Page; browser: Browser }> {
  if (shell === 'browser') {
    const address = await printed(first, /Second door: Vestibule is ready at (\S+)/);
    const browser = await openChromium();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    return { page, browser };
  }
  const browser = await chromium.connectOverCDP(await printed(first, /Second door: DevTools: (\S+)/));
  await printed(first, /Second door: Vestibule is ready/);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('the second door shows no page');
  return { page, browser };
}

test('a second door in practice opens paired, shows what the first decides, and ends with it', {
  tag: '@long',
}, async ({ shell, launch }) => {
  test.slow();
  test.skip(
    shell === 'electron',
    "Electron's runtime gives no way into a process that the app starts itself",
  );
  const first = await launch({ args: ['--practice'] });
  await first.page.getByRole('button', { name: 'Open door' }).click();
  await expect(search(first.page)).toBeFocused();
  await choose(first.page, 'Practice with a second door');
  await first.page.getByRole('button', { name: 'Open second door' }).click();

  const { page, browser } = await secondPage(shell, first);
  // Where no window opens by itself, it says the address until it is closed.
  if (shell === 'browser')
    await first.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(guests(page).getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  const button = first.page.getByRole('button', { name: /^Attended / }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Attended ', '') ?? '';
  await button.click();
  await search(page).fill(name);
  await expect(guests(page).getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    /In \d\d:\d\d/,
  );
  await expect(mark(page, 'Attended', name)).toHaveCount(0);

  expect(await first.stop()).toBe(0);
  if (shell !== 'browser') await expect.poll(() => browser.isConnected()).toBe(false);
  await browser.close();
});
