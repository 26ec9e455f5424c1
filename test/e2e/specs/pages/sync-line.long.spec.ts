import { expect, type Page } from '@playwright/test';
import { languageSchema } from '../../../../src-shared/domain/settings.ts';
import { type Language, languages } from '../../../../src-shared/wording/languages.ts';
import { loadWording } from '../../../../src-shared/wording/load-wording.ts';
import { test } from '../../fixtures.ts';
import { chooseOption, mark, sync } from '../../screens.ts';

const widths = [1024, 1100, 1280, 1920] as const;

test('what is said of sending stays inside its button, in every language', async ({
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
    const { sync: words } = await loadWording(language);
    const { pill } = words;
    const longest = [
      pill.allSent,
      pill.unknown,
      pill.sending({ count: 128 }),
      pill.offlineWaiting({ count: 128 }),
      pill.pausedWaiting({ count: 128 }),
      pill.failing,
      pill.needsYou({ count: 128 }),
      ...Object.values(pill.gates),
    ];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      expect(await listOverflows(page, longest), `${language} at ${width} px`).toEqual([]);
    }
  }
});

/** In the settings, and back to the door. */
async function changeLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const { app, settings } = await loadWording(from);
  await page.getByRole('button', { name: app.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: settings.heading }).click();
  await chooseOption(page, settings.language, languages[to].name);
  await expect(page.locator('html')).toHaveAttribute('lang', to);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeVisible();
}

/** The texts that would hang out of the button of the Sync region. */
function listOverflows(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const button = document.querySelector('.sync__pill');
    const text = document.querySelector('.sync__text');
    if (button === null || text === null) return ['there is no button'];
    const shown = text.textContent;
    const outer = button.getBoundingClientRect();
    const range = document.createRange();
    const found = all.filter((candidate) => {
      text.textContent = candidate;
      range.selectNodeContents(text);
      const inner = range.getBoundingClientRect();
      return inner.right > outer.right - 6 || inner.top < outer.top || inner.bottom > outer.bottom;
    });
    text.textContent = shown;
    return found;
  }, texts);
}
