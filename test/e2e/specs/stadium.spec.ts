import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { traceTasks } from '../long-tasks.ts';
import { byHand, guests, search, signIn, sync } from '../screens.ts';

/** A list of many guests feels like one of 100. `STADIUM_GUESTS=100000` fills the stadium, and takes its time. */
const capacity = Number(process.env.STADIUM_GUESTS ?? 6_000);
const spelled = (value: number) => value.toLocaleString('en');
const longestTaskMs = 50;

const row = (page: Page, place: number) =>
  guests(page)
    .getByRole('listitem')
    .and(page.locator(`[aria-posinset="${place}"]`));
const firstRow = (page: Page) => row(page, 1);
const count = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Counts' }).getByRole('button', { name });
const panel = (page: Page) => page.getByRole('complementary');

test.use({ events: [{ eventId: 'stadium', name: 'Stadium night', guests: capacity }] });

test.describe.configure({ timeout: 400_000 });
test.skip(
  ({ shell }) => shell !== 'browser',
  'the page is the same in both shells, and this one can be traced',
);

test('a stadium of guests: typed, filtered, marked while they arrive, scrolled to the end, and no long task', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);

  const tasks = await traceTasks(page, async () => {
    await page.getByRole('button', { name: 'Stadium night' }).click();
    await expect(firstRow(page)).toBeVisible();

    await test.step('mark while the list arrives', async () => {
      await expect(panel(page).getByText(/guests so far/)).toBeVisible();
      await firstRow(page)
        .getByRole('button', { name: /^Attended/ })
        .click();
      await expect(page.getByText(/Attended \d\d:\d\d/)).toBeVisible();
      await expect(panel(page).getByText(/guests so far/)).toBeVisible();
      await search(page).pressSequentially('an', byHand);
      await expect(firstRow(page).getByText(/an/i).first()).toBeVisible();
      await search(page).press('Escape');
    });

    await expect(panel(page).getByText(`${spelled(capacity)} guests on this laptop`)).toBeVisible({
      timeout: 300_000,
    });
    await expect(count(page, new RegExp(`^${spelled(capacity)} expected`))).toBeVisible();
    await expect(sync(page)).toContainText('All changes sent');

    await test.step('type', async () => {
      await search(page).pressSequentially('maria', byHand);
      await expect(firstRow(page)).toContainText(/maria/i);
      await search(page).press('Escape');
    });

    await test.step('filter', async () => {
      await count(page, /1 attended/).click();
      await expect(page.getByText('1 guest shown')).toBeVisible();
      await count(page, new RegExp(`${spelled(capacity - 1)} not arrived`)).click();
      await expect(page.getByText(`${spelled(capacity - 1)} guests shown`)).toBeVisible();
      await search(page).pressSequentially('li', byHand);
      await expect(firstRow(page)).toContainText(/li/i);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await search(page).press('Escape');
    });

    await test.step('scroll to the end', async () => {
      await expect(firstRow(page)).toHaveAttribute('aria-setsize', String(capacity));
      await guests(page)
        .locator('..')
        .evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
      await expect(row(page, capacity).getByRole('button', { name: /^Attended/ })).toBeVisible();
    });
  });

  const [longest = { computedMs: 0, passedMs: 0 }] = tasks;
  console.log(
    `Of ${tasks.length} tasks the longest computed ${longest.computedMs.toFixed(1)} ms (${longest.passedMs.toFixed(1)} ms passed).`,
  );
  expect(tasks.length).toBeGreaterThan(0);
  expect(longest.computedMs).toBeLessThan(longestTaskMs);
});
