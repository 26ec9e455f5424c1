import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Axe finds nothing: WCAG 2.2 AA and its own best practices, `without` rules that cannot be judged; legacy mode,
 * since the app's page opens no second one.
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).disableRules([...without]);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}

const themes = ['light', 'dark'] as const;

/** Axe finds nothing in either theme; the page stays in the last. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    });
  }
}
