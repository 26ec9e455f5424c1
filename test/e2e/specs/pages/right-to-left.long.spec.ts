import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { chooseOption, mark, openDoor, signIn } from '../../screens.ts';
import { openSettings } from '../../settings-screen.ts';

test('in Arabic lines begin at the right, and the numbers of the door read as they are', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await openSettings(page);
  await chooseOption(page, 'Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Escape');
  const count = page.locator('.count-of-in');
  await expect(count).toBeVisible();
  const [tiles, rest] = await count.evaluate((group) =>
    ['.flap', '.count-of-in__digit'].map((kind) => {
      const digits = [...group.querySelectorAll<HTMLElement>(kind)];
      const fromLeft = digits.toSorted((one, other) => one.offsetLeft - other.offsetLeft);
      const [said, seen] = [digits, fromLeft].map((all) => all.map(({ innerText }) => innerText).join(''));
      return { said, seen };
    }),
  );
  expect(tiles?.seen).toBe(tiles?.said);
  expect(rest?.seen).toBe(rest?.said);
  expect(new Set(rest?.said).size, 'a number that could be turned round').toBeGreaterThan(1);
});
