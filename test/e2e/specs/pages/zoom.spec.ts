import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { byHand, guestRow, guests, search } from '../../screens.ts';

test('whoever Enter would mark is in the window, also in the smallest one at 200 %', {
  tag: '@long',
}, async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  await page.setViewportSize({ width: 512, height: 320 });
  const chosen = guests(page).locator('[aria-current=true]');
  await search(page).pressSequentially('zoe', byHand);
  await expect(guestRow(page, 'Zoe Zacharias').first()).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(chosen).toHaveCount(1);
    // All of it but a fraction of a pixel: lines of text are not whole pixels high.
    await expect(chosen).toBeInViewport({ ratio: 0.99, timeout: 2_000 });
  }
  const name = await chosen.locator('.guest__name').innerText();
  await page.keyboard.press('Enter');
  await expect(guestRow(page, name).first()).toContainText(/In \d\d:\d\d/);
  await expect(guestRow(page, name).first()).toBeInViewport();
});
