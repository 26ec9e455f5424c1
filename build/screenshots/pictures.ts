import { join } from 'node:path';
import type { Page } from '@playwright/test';

const looks = ['light', 'dark'] as const;
/** The usual size last, so that what comes next begins in it. */
const sizes = [
  { width: 1_024, height: 640 },
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
