import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { byHand, guestRow, guests, search, sync } from '../screens.ts';

test('a whole night without the mouse', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');
  const { keyboard } = page;
  const attendance = (personId: string) =>
    service.running().findGuest('opening-night', personId)?.attendanceStatus;

  await test.step('type and Enter: Attended', async () => {
    await keyboard.type('keller', byHand);
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(guestRow(page, 'Anna Keller')).toContainText(/Attended \d\d:\d\d/);
    await expect.poll(() => attendance('anna')).toBe('Attended');
  });

  await test.step('Esc clears the search', async () => {
    await keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
  });

  await test.step('arrows and Shift+Enter: No Show', async () => {
    await keyboard.type('zacharias 1', byHand);
    await expect(guestRow(page, 'Zoe Zacharias 1').first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('Shift+Enter');
    await expect(
      guests(page)
        .getByRole('listitem')
        .filter({ hasText: /No Show \d\d:\d\d/ }),
    ).toHaveCount(1);
  });

  await test.step('Ctrl+Z takes the last mark back', async () => {
    await keyboard.press('ControlOrMeta+z');
    await expect(
      guests(page)
        .getByRole('listitem')
        .filter({ hasText: /No Show \d\d:\d\d/ }),
    ).toHaveCount(0);
    await expect(sync(page)).toContainText('All changes sent');
  });

  await test.step('Enter on a guest who is in asks before it changes anything', async () => {
    await keyboard.press('Escape');
    await keyboard.type('keller', byHand);
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(page.getByText('Anna Keller is already in')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByText('Anna Keller is already in')).toBeHidden();
    expect(attendance('anna')).toBe('Attended');
  });

  await test.step('Ctrl+F goes back to the search from anywhere', async () => {
    await page.getByRole('button', { name: 'Refresh guest list' }).focus();
    await keyboard.press('ControlOrMeta+f');
    await expect(search(page)).toBeFocused();
  });
});
