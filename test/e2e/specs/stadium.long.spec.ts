import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { scanBand } from '../scan-band.ts';
import { byHand, guests, openSyncPanel, search, signIn, sync } from '../screens.ts';

/** `STADIUM_GUESTS=100000` fills the stadium, and takes its time. */
const capacity = Number(process.env.STADIUM_GUESTS ?? 6_000);
const spelled = (value: number) => value.toLocaleString('en');

const row = (page: Page, place: number) =>
  guests(page)
    .getByRole('listitem')
    .and(page.locator(`[aria-posinset="${place}"]`));
const firstRow = (page: Page) => row(page, 1);
const count = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Counts' }).getByRole('button', { name });
const panel = (page: Page) => page.getByRole('complementary');

const event = { eventId: 'night-of-many', name: 'Night of many', guests: capacity };
// A bare array would be taken for a value and its options.
test.use({ events: [[event], { scope: 'test' }] });

test.describe.configure({ timeout: 400_000 });

test('a stadium of guests: marked while they arrive, typed, filtered, scrolled to the end', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await page.getByRole('button', { name: event.name }).click();
  await expect(firstRow(page)).toBeVisible();

  await test.step('mark while the list arrives', async () => {
    await expect(panel(page).getByText(/guests so far/)).toBeVisible();
    // A tap on a row that has just made room for newcomers does not count: a person taps again.
    await expect(async () => {
      await firstRow(page)
        .getByRole('button', { name: /^Attended/ })
        .click();
      await expect(scanBand(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await search(page).pressSequentially('an', byHand);
    await expect(firstRow(page).getByText(/an/i).first()).toBeVisible();
    await search(page).press('Escape');
  });

  await test.step('the whole list', async () => {
    const syncPanel = await openSyncPanel(page);
    await expect(syncPanel).toContainText(`${spelled(capacity)} guests on this laptop`, {
      timeout: 300_000,
    });
    await page.keyboard.press('Escape');
    await expect(count(page, new RegExp(`(^| )${spelled(capacity)} on the list`))).toBeVisible();
    await expect(sync(page)).toContainText('All changes sent');
  });
  // More than one on a machine so busy that a tap seemed lost.
  const marked = Number.parseInt(
    await count(page, / attended$/)
      .locator('.guest-tabs__count')
      .innerText(),
    10,
  );

  await test.step('type', async () => {
    await search(page).pressSequentially('ma', byHand);
    await expect(firstRow(page)).toContainText(/ma/i);
    await search(page).press('Escape');
  });

  await test.step('filter', async () => {
    await count(page, new RegExp(`(^| )${marked} attended`)).click();
    await expect(firstRow(page)).toHaveAttribute('aria-setsize', String(marked));
    await expect(firstRow(page)).toContainText(/In \d\d:\d\d/);
    await count(page, new RegExp(`${spelled(capacity - marked)} not arrived`)).click();
    await expect(firstRow(page)).toHaveAttribute('aria-setsize', String(capacity - marked));
    await search(page).pressSequentially('li', byHand);
    await expect(firstRow(page)).toContainText(/li/i);
    await search(page).press('Escape');
    await count(page, /on the list/).click();
  });

  await test.step('scroll to the end', async () => {
    await expect(firstRow(page)).toHaveAttribute('aria-setsize', String(capacity));
    await guests(page)
      .locator('..')
      .evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    await expect(row(page, capacity).getByRole('button', { name: /^Attended/ })).toBeVisible();
  });
});
