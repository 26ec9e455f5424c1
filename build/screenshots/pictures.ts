import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { speak } from './speak.ts';

const looks = ['light', 'dark'] as const;
/** The usual size last, so that what comes next begins in it. */
const sizes = [
  { width: 1_024, height: 640 },
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 800 },
] as const;

type Look = (typeof looks)[number];
type Size = (typeof sizes)[number];

/** Always the same for the same picture, so that two runs can be laid side by side. */
export function pictureName(scene: string, look: Look, { width, height }: Size): string {
  return `${scene}-${look}-${width}x${height}.png`;
}

/** Takes what the page shows now, in every look and size, into the folder `out` (absolute). */
export async function takePictures(page: Page, out: string, scene: string): Promise<void> {
  // Nothing shall look as if it were pointed at.
  await page.mouse.move(0, 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(out, pictureName(scene, look, size)), animations: 'disabled' });
    }
  }
}

/** German has long words, Japanese another script, and Arabic begins at the right. */
const spoken = ['de', 'ja', 'ar'] as const;

/** Takes the same in other languages. */
export async function takeLanguages(page: Page, out: string, scene: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const language of spoken) {
    await speak(page, language);
    await page.screenshot({ path: join(out, `${scene}-${language}.png`), animations: 'disabled' });
  }
  await speak(page, 'en');
}

/** Takes what a printer would get, as wide as A4. */
export async function takePrint(page: Page, out: string, scene: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 794, height: 1_123 });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: join(out, `${scene}-print.png`), animations: 'disabled' });
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
}
