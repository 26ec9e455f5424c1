import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { atDoor, guestRow, mark, search, sync } from '../../screens.ts';

test('closing the window with unsent changes asks first, and keeps them either way', async ({
  launch,
  launchAtDoor,
  service,
  shell,
}) => {
  const first = await launchAtDoor('Opening night');
  await service.stop();
  await mark(first.page, 'Attended', 'Anna Keller').click();
  await expect(sync(first.page)).toContainText('1 change waiting');

  const question = await first.closeWindow('stay');
  // In the browser shell the browser asks in its own words.
  if (shell !== 'browser') expect(question).toContain('1 change is saved on this laptop but not sent yet.');
  await search(first.page).fill('keller');
  await expect(guestRow(first.page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
  await first.closeWindow('quit');
  await first.kill();

  const { page } = await launch();
  await atDoor(page);
  await expect(sync(page)).toContainText('1 change waiting');
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
});
