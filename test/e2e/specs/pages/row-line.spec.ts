import { expect, type Locator } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { choose, chooseOption, guests, mark } from '../../screens.ts';

const sizes = [
  { width: 1_280, height: 800 },
  { width: 1_024, height: 640 },
] as const;

test('in German, whose words are long, the time of a mark that waits can be read', { tag: '@long' }, async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await service.stop();
  await mark(page, 'No Show', 'Anna Keller').click();
  await expect(guests(page)).toContainText('Saved here');
  await choose(page, 'Settings');
  await chooseOption(page, 'Language', 'Deutsch');
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();

  const state = page.getByText(/^Nicht erschienen \d\d:\d\d$/);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(state).toBeVisible();
    expect(await readTo(state, /\d\d:\d\d/), `${size.width} pixels`).toBe(true);
    await expect(page.getByText('Gespeichert', { exact: true })).toBeAttached();
  }
});

/** Whether a text that is cut where its element ends can be read to the end of what `pattern` finds in it. */
function readTo(text: Locator, pattern: RegExp): Promise<boolean> {
  return text.evaluate((element, source) => {
    const found = new RegExp(source).exec(element.textContent);
    const node = element.firstChild;
    if (found === null || node === null) throw new Error('the pattern is not in the text');
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, found.index + found[0].length);
    const isCut = element.scrollWidth > element.clientWidth;
    // An ellipsis is as wide as its letters are high, at most.
    const ellipsis = isCut ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
    return range.getBoundingClientRect().right + ellipsis <= element.getBoundingClientRect().right + 0.5;
  }, pattern.source);
}
