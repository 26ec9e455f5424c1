import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { expectFocus, tabTo } from '../../focus.ts';
import { byHand, guestRow, guests, search, sync } from '../../screens.ts';

test('a whole night without the mouse', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');
  const { keyboard } = page;
  const attendance = (personId: string) =>
    service.running().findGuest('opening-night', personId)?.attendanceStatus;

  await test.step('type and Enter: Attended', async () => {
    await keyboard.type('keller', byHand);
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
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

  await test.step('Enter on a guest who is in says so and changes nothing', async () => {
    await keyboard.press('Escape');
    await keyboard.type('keller', byHand);
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await keyboard.press('Enter');
    const band = page.getByRole('status', { name: 'Last check-in' });
    await expect(band).toContainText(/Already in since \d\d:\d\d/);
    await keyboard.press('Escape');
    await expect(band).toBeHidden();
    expect(attendance('anna')).toBe('Attended');
  });

  await test.step('Ctrl+F goes back to the search from anywhere', async () => {
    await page.getByRole('button', { name: 'Back to events' }).focus();
    await keyboard.press('ControlOrMeta+f');
    await expect(search(page)).toBeFocused();
  });
});

test('names are never lost, wherever the last click went', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  const { keyboard } = page;
  const expectTyped = async (name: string) => {
    await keyboard.type(name, byHand);
    await expect(search(page)).toHaveValue(name);
    await expect(search(page)).toBeFocused();
  };

  await test.step('after the menu was left by Esc, and by a click beside it', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expectTyped('keller');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.mouse.click(300, 500);
    await expect(page.getByRole('menu')).toBeHidden();
    await expectTyped('zoe');
  });

  await test.step('after a click into the text of the details', async () => {
    await keyboard.press('Escape');
    await expectTyped('keller');
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await keyboard.press('ControlOrMeta+i');
    const details = page.getByRole('region', { name: 'Guest details' });
    await details.getByText('anna@keller.example').click();
    await expectTyped('zoe');
  });
});

test('Tab passes the list in a few presses, both ways', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  const { keyboard } = page;
  await expect(guests(page).getByRole('listitem').nth(3)).toBeVisible();
  await tabTo(page, /^Details of /);
  await keyboard.press('Tab');
  await expectFocus(page, /^Attended /);
  await keyboard.press('Tab');
  await expectFocus(page, /^No Show /);
  await keyboard.press('Tab');
  await expectFocus(page, /All shortcuts/);
  await keyboard.press('ControlOrMeta+f');
  await tabTo(page, 'Back to events', 'Shift+Tab');
});

test('an undo that no row shows is told, and what was typed stays', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  const { keyboard } = page;
  await keyboard.type('keller', byHand);
  await expect(guests(page).getByRole('listitem')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
  await keyboard.type('zoe', byHand);
  await expect(guestRow(page, 'Anna Keller')).toBeHidden();
  await keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone: Anna Keller')).toBeVisible();
  await expect(search(page)).toHaveValue('zoe');
  await page.getByRole('button', { name: 'Show Anna Keller' }).click();
  await expect(guestRow(page, 'Anna Keller')).toBeVisible();
  await expect(page.getByText('Undone: Anna Keller')).toBeHidden();
  await expect(search(page)).toBeFocused();
});
