import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { byHand, guestRow, guests, mark, search, sync } from '../../screens.ts';

const someNight = {
  eventId: 'some-night',
  name: 'Some night',
  guests: [
    {
      personId: 'ada',
      firstName: 'Ada',
      lastName: 'Amber',
      rsvpStatus: 'Accepted',
      customColumns: { Table: '1' },
    },
    {
      personId: 'bea',
      firstName: 'Bea',
      lastName: 'Berg',
      rsvpStatus: 'Maybe',
      customColumns: { Table: '2' },
    },
    { personId: 'cyd', firstName: 'Cyd', lastName: 'Cole', rsvpStatus: 'On the waiting list' },
  ],
};
test.use({ events: [someNight] });

const count = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Counts' }).getByRole('button', { name });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const names = (page: Page) => guests(page).locator('.guest__name');

test('the counts filter the list, and a mark moves a guest from one to the other', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor('Some night');
  await mark(page, 'Attended', 'Bea Berg').click();
  await count(page, /1 attended/).click();
  await expect(names(page)).toHaveText(['Bea Berg']);
  await expect(search(page)).toBeFocused();

  await count(page, /2 not arrived/).click();
  await expect(names(page)).toHaveText(['Ada Amber', 'Cyd Cole']);
  await mark(page, 'No Show', 'Ada Amber').click();
  await expect(names(page)).toHaveText(['Cyd Cole']);
  await expect(count(page, /1 No Show/)).toBeVisible();

  await expect(sync(page)).toContainText('All changes sent');
  await expect(names(page)).toHaveText(['Cyd Cole']);
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['Ada Amber', 'Bea Berg', 'Cyd Cole']);
});

test('RSVP statuses and columns narrow the list together, by keyboard alone', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Some night');
  await filterButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter guests' });
  await dialog.getByRole('checkbox', { name: 'On the waiting list (1)' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('checkbox', { name: 'Accepted (1)' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
  await expect(names(page)).toHaveText(['Ada Amber', 'Cyd Cole']);
  await expect(page.getByText('2 guests shown')).toBeVisible();

  await page.keyboard.type('ada', byHand);
  await expect(names(page)).toHaveText(['Ada Amber']);
  await page.keyboard.press('Escape');
  await filterButton(page).click();
  await dialog.getByRole('group', { name: 'Table' }).getByText('2 (1)').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No guest matches these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(guestRow(page, 'Bea Berg')).toBeVisible();
});

test('by last change the guest of the newest mark stands first', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Some night');
  await mark(page, 'No Show', 'Cyd Cole').click();
  await filterButton(page).click();
  await page.getByText('Last change', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['Cyd Cole', 'Ada Amber', 'Bea Berg']);
  await mark(page, 'No Show', 'Bea Berg').click();
  await expect(names(page)).toHaveText(['Bea Berg', 'Cyd Cole', 'Ada Amber']);
  await expect(sync(page)).toContainText('All changes sent');
  await expect(names(page)).toHaveText(['Bea Berg', 'Cyd Cole', 'Ada Amber']);
});
