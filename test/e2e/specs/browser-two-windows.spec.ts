import { expect, type Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { openingNight } from '../opening-night.ts';
import { byHand, expectSent, guestRow, guests, mark, openDoor, search } from '../screens.ts';

const lateShow = {
  eventId: 'late-show',
  name: 'Late show',
  guests: [
    { personId: 'ada', firstName: 'Ada', lastName: 'Kelso' },
    { personId: 'omar', firstName: 'Omar', lastName: 'Okafor' },
  ],
};

/** The opening night in one window, and another window of the same browser, which has its cookie and a memory of its own. */
const test = base.extend<{ readonly windows: { readonly page: Page; readonly other: Page } }>({
  events: [[openingNight, lateShow], { scope: 'test' }],
  windows: async ({ launchAtDoor }, use) => {
    const { page } = await launchAtDoor(openingNight.name);
    const context = await page
      .context()
      .browser()
      ?.newContext({ storageState: await page.context().storageState() });
    const other = await context?.newPage();
    if (other === undefined) throw new Error('no second window');
    await other.goto(new URL('/', page.url()).href);
    await expect(heading(other)).toContainText(openingNight.name);
    await use({ page, other });
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('two windows stay each at its own event after a reload', { tag: '@long' }, async ({
  windows: { page, other },
}) => {
  await other.getByRole('button', { name: 'Back to events' }).click();
  await openDoor(other, lateShow.name);
  await other.reload();
  await expect(heading(other)).toContainText(lateShow.name);
  await expect(guestRow(other, 'Ada Kelso')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toContainText(openingNight.name);
  await expect(guestRow(page, 'Anna Keller')).toBeVisible();
});

test('two windows search at the same time, each to its end', { tag: '@long' }, async ({
  windows: { page, other },
}) => {
  await other.getByRole('button', { name: 'Back to events' }).click();
  await openDoor(other, lateShow.name);
  for (const word of ['okafor', 'kel', 'okaf']) {
    await Promise.all(
      [page, other].map(async (window) => {
        await window.keyboard.press('Escape');
        await search(window).pressSequentially(word, byHand);
      }),
    );
    const isOkafor = word.startsWith('ok');
    for (const [window, name] of [
      [page, isOkafor ? 'Ben Okafor' : 'Anna Keller'],
      [other, isOkafor ? 'Omar Okafor' : 'Ada Kelso'],
    ] as const) {
      await expect(guests(window).getByRole('listitem')).toHaveCount(1);
      await expect(guestRow(window, name)).toBeVisible();
    }
  }
});

test('what one window has marked stands in the other, whose second mark asks', { tag: '@long' }, async ({
  windows: { page, other },
  service,
}) => {
  await search(other).pressSequentially('keller', byHand);
  await expect(guests(other).getByRole('listitem')).toHaveCount(1);
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(guestRow(other, 'Anna Keller')).toContainText(/In \d\d:\d\d/);

  await other.keyboard.press('Shift+Enter');
  const question = other.getByRole('alertdialog', { name: 'Anna Keller is already in' });
  await question.getByRole('button', { name: 'Leave as is' }).click();
  await expect(question).toBeHidden();
  await expectSent(page, service, { personId: 'anna', attendance: 'Attended' });
});
