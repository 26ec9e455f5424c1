import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { openingNight } from '../../opening-night.ts';
import { search } from '../../screens.ts';

test('on a laptop that can be touched, a dialog is drawn in the frame that it opens in', {
  tag: '@long',
}, async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor(openingNight.name);
  await canBeTouched(page);
  const addGuest = page.getByRole('dialog', { name: 'Add a guest' });

  await page.keyboard.press('Control+Enter');
  await expect(addGuest).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
  await watchFrames(page);
  // The search has just got the focus: now a keyboard on the screen would be on its way.
  await page.keyboard.press('Control+Enter');
  await expect(addGuest).toBeVisible();
  await expect.poll(async () => (await framesWithDialog(page)).drawn).toBeGreaterThan(0);
  expect((await framesWithDialog(page)).undrawn).toBe(0);
});

async function canBeTouched(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  expect(await page.evaluate(() => navigator.maxTouchPoints)).toBe(5);
}

interface Frames {
  drawn: number;
  undrawn: number;
}

/** Counts from now on the frames in which a dialog is there, by whether it is drawn. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const framesWithDialog: Frames = { drawn: 0, undrawn: 0 };
    Object.assign(globalThis, { framesWithDialog });
    const look = () => {
      const parts = [...document.querySelectorAll('.dialog-overlay, .dialog-frame')];
      const isDrawn = parts.every((part) => getComputedStyle(part).opacity === '1');
      if (parts.length > 0) framesWithDialog[isDrawn ? 'drawn' : 'undrawn'] += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function framesWithDialog(page: Page): Promise<Frames> {
  return page.evaluate<Frames>(() => Reflect.get(globalThis, 'framesWithDialog'));
}
