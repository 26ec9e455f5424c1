import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openingNight } from '../opening-night.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('two windows stay each at its own event after a reload', { tag: '@long' }, async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor(openingNight.name);
  await expect(heading(page)).toContainText(openingNight.name);
  // A window of the same browser has its cookie, and a memory of its own.
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState() });
  const other = await context?.newPage();
  if (other === undefined) throw new Error('no second window');
  await other.goto(new URL('/', page.url()).href);
  await expect(heading(other)).toContainText(openingNight.name);
  await other.getByRole('button', { name: 'Back to events' }).click();
  await expect(heading(other)).not.toContainText(openingNight.name);
  await other.reload();
  await expect(heading(other)).not.toContainText(openingNight.name);
  await page.reload();
  await expect(heading(page)).toContainText(openingNight.name);
});
