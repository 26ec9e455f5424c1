import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { expectFocus, tabTo } from '../../focus.ts';
import { byHand, guestRow, guests, openDoor, search, signIn, sync } from '../../screens.ts';

/** Opens the menu from the search, and chooses by the first letters. */
async function chooseByKeys(page: Page, entry: string): Promise<void> {
  await tabTo(page, 'Menu', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type(entry, byHand);
  await expectFocus(page, entry);
  await page.keyboard.press('Enter');
}

test('sign in, open, find, mark, undo, details, filter', async ({ launch, service }) => {
  test.slow();
  const { page } = await launch();
  const { keyboard } = page;

  await test.step('the key, and Enter', async () => {
    await expectFocus(page, 'API key');
    await keyboard.type(service.apiKey);
    await keyboard.press('Enter');
    await expectFocus(page, 'Events');
  });

  await test.step('the event, and Enter', async () => {
    await tabTo(page, /Opening night/);
    await keyboard.press('Enter');
    await expectFocus(page, 'Search guests');
    await expect(guests(page).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('a mark and its undo leave the cursor in the search', async () => {
    await keyboard.type('keller', byHand);
    await keyboard.press('Enter');
    await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
    await expectFocus(page, 'Search guests');
    await keyboard.press('ControlOrMeta+z');
    await expect(guestRow(page, 'Anna Keller')).not.toContainText(/In \d\d:\d\d/);
    await expectFocus(page, 'Search guests');
  });

  await test.step('details open beside the search; the same key goes into them, Esc out of them', async () => {
    await keyboard.press('ControlOrMeta+i');
    await expect(page.getByRole('region', { name: 'Guest details' })).toContainText('anna@keller.example');
    await expectFocus(page, 'Search guests');
    await keyboard.press('ControlOrMeta+i');
    await expectFocus(page, 'Guest details');
    await tabTo(page, /RSVP status$/);
    await keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Guest details' })).toBeHidden();
    await expectFocus(page, 'Search guests');
  });

  await test.step('a filter, and away with it', async () => {
    await keyboard.press('Escape');
    await tabTo(page, 'Filter');
    await keyboard.press('Enter');
    await tabTo(page, 'Accepted (1)');
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await expectFocus(page, 'Search guests');
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(guestRow(page, 'Anna Keller')).toBeVisible();
    await expectFocus(page, 'Search guests');
  });

  await test.step('? shows the keys, Esc hides them', async () => {
    await keyboard.press('?');
    await expectFocus(page, 'Close');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Add guest');
    await keyboard.press('Escape');
    await expectFocus(page, 'Search guests');
  });
});

test('add, remove, activity, report, settings, lock, unlock, sign out', async ({ launch, service }) => {
  test.slow();
  const { page } = await launch();
  const { keyboard } = page;
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  const named = (lastName: string) =>
    service
      .running()
      .listGuests('opening-night')
      .filter((guest) => guest.lastName === lastName);

  await test.step('a walk-in is added and marked by one Enter', async () => {
    await keyboard.type('grace hop', byHand);
    await expect(page.getByText('No guest matches “grace hop”.')).toBeVisible();
    await keyboard.press('ControlOrMeta+Enter');
    await expectFocus(page, 'Last name');
    await keyboard.type('per', byHand);
    await keyboard.press('Enter');
    await expectFocus(page, 'Search guests');
    await expect(guestRow(page, 'Grace Hopper')).toContainText(/In \d\d:\d\d.*Walk-in/);
    await expect(sync(page)).toContainText('All changes sent');
    expect(named('Hopper')).toMatchObject([{ firstName: 'Grace', attendanceStatus: 'Attended' }]);
  });

  await test.step('a removal is asked first, and Enter keeps', async () => {
    await keyboard.press('ControlOrMeta+d');
    await expectFocus(page, 'Keep on the list');
    await keyboard.press('Enter');
    await expectFocus(page, 'Search guests');
    await keyboard.press('ControlOrMeta+d');
    await expectFocus(page, 'Keep on the list');
    await keyboard.press('Tab');
    await expectFocus(page, 'Remove');
    await keyboard.press('Enter');
    await expectFocus(page, 'Search guests');
    await expect(page.getByText('Removed Grace Hopper')).toBeVisible();
    await expect(page.getByText(/can’t undo it/)).toBeVisible();
    expect(named('Hopper')).toEqual([]);
  });

  for (const [entry, heading] of [
    ['Activity', 'Activity'],
    ['Report', 'Report'],
  ] as const) {
    await test.step(`${entry}, and Esc back to the search`, async () => {
      await chooseByKeys(page, entry);
      await expectFocus(page, heading);
      await keyboard.press('Escape');
      await expectFocus(page, 'Search guests');
    });
  }

  await test.step('settings: a PIN', async () => {
    await chooseByKeys(page, 'Settings');
    await expectFocus(page, 'Settings');
    await tabTo(page, 'Set a PIN');
    await keyboard.press('Enter');
    await expectFocus(page, 'New PIN');
    await keyboard.type('4711', byHand);
    await tabTo(page, 'Repeat new PIN');
    await keyboard.type('4711', byHand);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await keyboard.press('Escape');
    await expectFocus(page, 'Search guests');
  });

  await test.step('lock, and back with the PIN', async () => {
    await keyboard.press('Control+Shift+L');
    await expectFocus(page, 'PIN');
    await keyboard.type('4711', byHand);
    await keyboard.press('Enter');
    await expectFocus(page, 'Search guests');
    await expect(search(page)).toBeVisible();
  });

  await test.step('sign out, and the next one may sign in', async () => {
    await chooseByKeys(page, 'Sign out');
    await expectFocus(page, 'Stay signed in');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expectFocus(page, 'API key');
  });
});
