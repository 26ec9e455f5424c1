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
    const waiting = pill.offlineWaiting({ count: 128 });
    const open = [pill.attention({ count: 128 }), words.conflicts({ count: 128 })];
    const longest = [
      pill.allSent,
      pill.unknown,
      pill.sending({ count: 128 }),
      waiting,
      pill.pausedWaiting({ count: 128 }),
      pill.failing,
      ...open,
      ...Object.values(pill.gates),
    ];
    const both = [waiting, pill.failing].flatMap((first) => open.map((second) => [first, second]));
    const lines = [...longest.map((line) => [line]), ...both];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      expect(await listOverflows(page, lines), `${language} at ${width} px`).toEqual([]);
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

/** The texts, of one line or two, that would hang out of the button of the Sync region. */
function listOverflows(page: Page, texts: readonly (readonly string[])[]): Promise<readonly string[][]> {
  return page.evaluate((all) => {
    const button = document.querySelector('.sync__pill');
    const text = document.querySelector('.sync__text');
    if (button === null || text === null) return [['there is no button']];
    const shown = { className: text.className, lines: [...text.children] };
    const outer = button.getBoundingClientRect();
    const range = document.createRange();
    const found = all.filter((lines) => {
      text.classList.toggle('sync__text--two', lines.length > 1);
      text.replaceChildren(
        ...lines.map((line) => {
          const part = document.createElement('span');
          part.className = 'sync__line';
          part.textContent = line;
          return part;
        }),
      );
      range.selectNodeContents(text);
      const inner = range.getBoundingClientRect();
      return inner.right > outer.right - 6 || inner.top < outer.top || inner.bottom > outer.bottom;
    });
    text.className = shown.className;
    text.replaceChildren(...shown.lines);
    return found.map((lines) => [...lines]);
  }, texts);
}
