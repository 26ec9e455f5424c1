import { expect, type Page } from '@playwright/test';
import type { EventSeed } from '../../../../src-main/practice/event-seed.ts';
import { seenAfterMs } from '../../../../src-renderer/store/door/enter-rule.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { byHand, expectSent, guestRow, guests, mark, search } from '../../screens.ts';

const night = {
  eventId: 'one-person',
  name: 'One person night',
  guests: [
    {
      personId: 'elsa',
      firstName: 'Elsa',
      lastName: 'Åkesson',
      email: 'elsa@nordlicht.example',
      dietaryRestrictions: ['Nut allergy'],
      customColumns: { Table: '1', Seat: '2', Category: 'VIP', Company: 'Nordlicht' },
    },
    { personId: 'freja', firstName: 'Freja', lastName: 'Åkesson', customColumns: { Company: 'Studio Å' } },
    { personId: 'anna', firstName: 'Anna', lastName: 'Schäfer', customColumns: { Table: '35' } },
    { personId: 'tim', firstName: 'Tim', lastName: 'Schaffer', customColumns: { Table: '18' } },
    ...Array.from({ length: 20 }, (_, index) => ({
      personId: `other-${index}`,
      firstName: 'Zoe',
      lastName: `Zacharias ${index + 1}`,
    })),
  ],
} satisfies EventSeed;
const { eventId } = night;

test.use({ events: [night] });

const band = (page: Page) => page.getByRole('status', { name: 'Last check-in' });
const chosen = (page: Page) => guests(page).locator('[aria-current=true]');

test('Enter lets in the one guest who fits, and chooses among several first', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(night.name);
  const { keyboard } = page;

  await keyboard.type('akess', byHand);
  await expect(guests(page).getByRole('listitem')).toHaveCount(2);
  await expect(chosen(page)).toHaveCount(0);
  await page.waitForTimeout(seenAfterMs);
  await keyboard.press('Enter');
  await expect(chosen(page)).toContainText('Elsa Åkesson');
  expect(service.running().findGuest(eventId, 'elsa')?.attendanceStatus).toBeNull();
  await keyboard.press('Enter');
  await expect(band(page)).toContainText('Elsa Åkesson');
  await expectSent(page, service, { eventId, personId: 'elsa', attendance: 'Attended' });

  await keyboard.type('freja', byHand);
  await expect(band(page)).toBeHidden();
  await expect(guests(page).getByRole('listitem')).toHaveCount(1);
  await page.waitForTimeout(seenAfterMs);
  await keyboard.press('Enter');
  await expect(band(page)).toContainText('Freja Åkesson');
  await expectSent(page, service, { eventId, personId: 'freja', attendance: 'Attended' });
});

test('who fits only by a typo stands below a line, and is let in by the second Enter', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor(night.name);
  await page.keyboard.type('schafer', byHand);
  const rows = guests(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).not.toContainText('Similar names');
  await expect(rows.nth(1)).toContainText('Similar names');
  await expect(rows.nth(1).locator('mark')).toHaveText(['Schaf', 'er']);
  await expect(chosen(page)).toContainText('Anna Schäfer');

  await search(page).fill('schaferr');
  await expect(rows.nth(0)).toContainText('Similar names');
  await expect(chosen(page)).toHaveCount(0);
  await page.waitForTimeout(seenAfterMs);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveCount(1);
  await expect(band(page)).toBeHidden();
});

test('a tap is answered as Enter is, with the table, and goes by itself', { tag: '@long' }, async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor(night.name);
  const before = await guestRow(page, 'Freja Åkesson').boundingBox();
  await mark(page, 'Attended', 'Elsa Åkesson').click();
  await expect(band(page)).toContainText(/Welcome, \d\d:\d\d/);
  await expect(band(page)).toContainText('Nut allergy');
  await expect(band(page).getByRole('img', { name: '1' })).toBeVisible();
  await expectAccessible(page);
  expect(await guestRow(page, 'Freja Åkesson').boundingBox()).toEqual(before);
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  await expect(guestRow(page, 'Freja Åkesson')).toBeInViewport({ ratio: 1 });
  await expect(band(page)).toBeHidden({ timeout: 6_000 });

  await search(page).fill('elsa');
  await page.keyboard.press('Enter');
  await expect(band(page)).toContainText(/Already in since \d\d:\d\d/);
  await page.keyboard.press('Escape');
  await expect(band(page)).toBeHidden();
  await search(page).fill('');
  await mark(page, 'No Show', 'Freja Åkesson').click();
  await expect(band(page)).toContainText(/No Show, \d\d:\d\d/);
  await page.getByRole('button', { name: 'Undo the mark of Freja Åkesson' }).click();
  await expect(band(page)).toBeHidden();
  await expect(guestRow(page, 'Freja Åkesson')).not.toContainText(/No Show \d\d:\d\d/);
});

test('with "not arrived" the marked guest leaves the list, and the band says who came', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor(night.name);
  await page
    .getByRole('group', { name: 'Counts' })
    .getByRole('button', { name: /not arrived/ })
    .click();
  await expect(guests(page).getByRole('listitem').first()).toContainText('Elsa Åkesson');
  await mark(page, 'Attended', 'Elsa Åkesson').click();
  await expect(guestRow(page, 'Elsa Åkesson')).toBeHidden();
  await expect(band(page)).toContainText('Elsa Åkesson');
});
