import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openChromium } from '../../test/e2e/driver/launch-vestibule.ts';
import { icnsFile, icnsSizes } from './icns-file.ts';
import { icoFile, type Picture } from './ico-file.ts';

const pngSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1_024];
const icoSizes = pngSizes.filter((size) => size <= 256);
/** The part of the side left free all around: icons in the Dock are drawn smaller than their square. */
const dockMargin = 100 / 1_024;

/** `npm run icons`: the icons of every platform in build/icons, drawn from src-renderer/icon.svg. */
async function makeIcons(root: string): Promise<void> {
  const svg = await readFile(join(root, 'src-renderer/icon.svg'), 'utf8');
  const icons = join(root, 'build/icons');
  await rm(icons, { recursive: true, force: true });
  await mkdir(join(icons, 'png'), { recursive: true });
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    for (const { size, png } of await draw(page, svg, pngSizes, 0)) {
      await writeFile(join(icons, `png/${size}x${size}.png`), png);
    }
    await writeFile(join(icons, 'icon.ico'), icoFile(await draw(page, svg, icoSizes, 0)));
    await writeFile(join(icons, 'icon.icns'), icnsFile(await draw(page, svg, icnsSizes, dockMargin)));
  } finally {
    await browser.close();
  }
}

async function draw(page: Page, svg: string, sizes: readonly number[], margin: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>
        body { margin: 0 }
        svg { display: block; box-sizing: border-box; width: 100vw; height: 100vh; padding: ${100 * margin}vw }
      </style>${svg}`,
    );
    pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
  }
  return pictures;
}

await makeIcons(join(import.meta.dirname, '../..'));
