import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { atDoor, guestRow, mark, sync } from '../screens.ts';

test('SIGTERM ends it at once with unsent changes, and the next start has them', async ({
  launch,
  launchAtDoor,
  service,
}) => {
  const first = await launchAtDoor('Opening night');
  await service.stop();
  await mark(first.page, 'Attended', 'Anna Keller').click();
  await expect(sync(first.page)).toContainText('1 change waiting');
  expect(await first.stop()).toBe(0);

  const { page } = await launch();
  await atDoor(page);
  await expect(sync(page)).toContainText('1 change waiting');
});

test('a page with unsent changes may be loaded again: nothing is lost', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('1 change waiting');
  await page.reload();
  await atDoor(page);
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
});
