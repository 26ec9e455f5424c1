import type { Locator, Page } from '@playwright/test';

/** What the newest scan has come to. */
export function scanBand(page: Page): Locator {
  return page.getByRole('status', { name: 'Last check-in' });
}

/** Lays the pointer where the band of a scan appears, and so keeps good news from going by itself. */
export async function holdBand(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.mouse.move(width / 2, height - 60);
}

/** Takes the pointer away from it. */
export async function releaseBand(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
}
