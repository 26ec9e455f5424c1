import type { Locator, Page } from '@playwright/test';

/** What the newest scan has come to. */
export function scanBand(page: Page): Locator {
  return page.getByRole('status', { name: 'Last check-in' });
}

/** Lays the pointer where the band of a scan appears, and moves it over each: so good news does not go by itself. */
export async function holdBand(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.mouse.move(width / 2, height - 60);
  await page.evaluate(() => {
    const move = (band: Element, clientX: number) =>
      band.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, clientX, clientY: innerHeight - 60 }),
      );
    let held: Element | null = null;
    new MutationObserver(() => {
      const band = document.querySelector('.outcome-band');
      if (band !== null && band !== held) for (const clientX of [0, 40]) move(band, clientX);
      held = band;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Takes the pointer away from it. */
export async function releaseBand(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
}
