import { expect, type Page } from '@playwright/test';
import { languageSchema } from '../../../src-shared/domain/settings.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { test } from '../fixtures.ts';
import { mark, sync } from '../screens.ts';

const widths = [1024, 1100, 1280] as const;

test('what is said of sending stays clear of Try now and inside the bar, in every language', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().misbehave.always({ kind: 'answer', status: 403 }, { path: /opening-night/ });
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Event refused · 1 change waiting');
  let spoken: Language = 'en';
  for (const language of languageSchema.options) {
    await changeLanguage(page, spoken, language);
    spoken = language;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      expect(await listOverlaps(page), `${language} at ${width} px`).toEqual([]);
    }
  }
});

/** In the settings, and back to the door. */
async function changeLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const { app, settings } = await loadWording(from);
  await page.getByRole('button', { name: app.menu }).click();
  await page.getByRole('menuitem', { name: settings.heading }).click();
  await page.getByRole('combobox', { name: settings.language }).selectOption(to);
  await expect(page.locator('html')).toHaveAttribute('lang', to);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeVisible();
}

/** Where the text of the Sync region runs into the button beside it, or hangs out of the bar. */
function listOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('.sync__status') ?? document.body);
    const { right, top, bottom } = text.getBoundingClientRect();
    return [
      ...(right > box('.sync__try').left ? ['the text runs into the button'] : []),
      ...(top < box('.top-bar').top || bottom > box('.top-bar').bottom
        ? ['the text hangs out of the bar']
        : []),
    ];
  });
}
