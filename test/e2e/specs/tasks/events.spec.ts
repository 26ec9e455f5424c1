import { expect } from '@playwright/test';
import type { EventSeed } from '../../../../src-main/practice/event-seed.ts';
import { hasKeychain } from '../../driver/keychain.ts';
import { test } from '../../fixtures.ts';
import { openingNight } from '../../opening-night.ts';
import { choose, guestRow, guests, mark, openDoor, search, signIn, sync, tryNow } from '../../screens.ts';

const day = 24 * 60 * 60 * 1_000;
const lateShow = {
  eventId: 'late-show',
  name: 'Late show',
  timezone: 'America/New_York',
  primaryDate: new Date(Date.now() + 3 * day).toISOString(),
  guests: [{ personId: 'nora', firstName: 'Nora', lastName: 'Quist' }],
} satisfies EventSeed;
const reunion = {
  eventId: 'reunion',
  name: 'Reunion',
  primaryDate: new Date(Date.now() - 40 * day).toISOString(),
  guests: [],
} satisfies EventSeed;

test.use({
  // A list with more than one entry would be read as a value and its options.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern
  events: async ({}, use) => use([openingNight, lateShow, reunion]),
});

test('events stand with their own date, past ones when asked for', async ({ launch, service }) => {
  const { page } = await launch();
  await signIn(page, service);
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeZoneName: 'short' })
    .formatToParts(new Date(lateShow.primaryDate))
    .find(({ type }) => type === 'timeZoneName')?.value;
  await expect(page.getByRole('button', { name: 'Late show' })).toContainText(zone ?? 'no zone');
  await expect(page.getByRole('button', { name: 'Reunion' })).toBeHidden();
  await page.getByText('Past events', { exact: true }).click();
  const past = page.getByRole('list', { name: 'Past', exact: true });
  await expect(past.getByRole('button', { name: 'Reunion' })).toBeVisible();
});

test('an event is got ready without opening it, and its door then opens offline; another says what to do', {
  tag: '@long',
}, async ({ launch, service }) => {
  test.skip(!hasKeychain, 'no Secret Service on this machine: the key does not outlive the run');
  // Two starts, and a service that comes and goes.
  test.slow();
  const first = await launch();
  await signIn(first.page, service);
  const item = first.page.getByRole('listitem').filter({ hasText: 'Late show' });
  await expect(item).toContainText('Guest list not on this laptop yet');
  await item.getByRole('button', { name: 'More' }).click();
  await first.page.getByRole('menuitem', { name: 'Download guest list' }).click();
  await expect(item).toContainText('1 guest ready offline');
  expect(await first.stop()).toBe(0);
  await service.stop();

  const { page } = await launch();
  await openDoor(page, 'Late show');
  await mark(page, 'Attended', 'Nora Quist').click();
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await page.getByRole('button', { name: 'Back to events' }).click();

  await page.getByRole('button', { name: 'Opening night' }).click();
  await expect(page.getByText('The guest list isn’t on this laptop yet.')).toBeVisible();
  await expect(page.getByText(/Vestibule downloads the list as soon as it can/)).toBeVisible();
  await service.start();
  await tryNow(page);
  await expect(guestRow(page, 'Anna Keller')).toBeVisible();
});

test('who is at the door is asked once, can be skipped, and stands on every mark', { tag: '@long' }, async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor('Opening night');
  const question = page.getByRole('region', { name: 'Your name and door' });
  await question.getByRole('button', { name: 'Skip' }).click();
  await expect(question).toBeHidden();
  await expect(search(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back to events' }).click();
  await openDoor(page, 'Late show');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Add name and door' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await page.getByRole('textbox', { name: 'Door' }).fill('Door B');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await mark(page, 'Attended', 'Nora Quist').click();
  await expect(guests(page)).toContainText(/In \d\d:\d\d.*Maria, Door B/);
  await choose(page, 'Activity');
  await expect(page.getByRole('list', { name: 'Change log' })).toContainText('Maria, Door B');
});

test('a network that comes back is tried at once, and only an answer makes it online', {
  tag: '@long',
}, async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await service.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sync(page)).toContainText('All changes sent');
});
