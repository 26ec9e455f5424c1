import { expect, type Page } from '@playwright/test';
import type { EventSeed } from '../../../../src-main/practice/event-seed.ts';
import type { RemoteService } from '../../driver/remote-service.ts';
import { plugInScanner } from '../../driver/wedge-scanner.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { holdBand, scanBand } from '../../scan-band.ts';
import { byHand, choose, guestRow, search } from '../../screens.ts';

/** It begins with numbers that could answer a question. */
const code = '2f9c1b7e-5a44-4c1d-9a53-1e2f3a4b5c6d';

const night = {
  eventId: 'busy-hands',
  name: 'Busy hands',
  primarySlug: 'busy-hands',
  guests: [
    { personId: code, firstName: 'Grace', lastName: 'Hopper' },
    { personId: 'ann-1', firstName: 'Ann', lastName: 'Lee', email: 'ann@one.example' },
    { personId: 'ann-2', firstName: 'Ann', lastName: 'Lee', email: 'ann@two.example' },
  ],
} satisfies EventSeed;

test.use({ events: [[night], { scope: 'test' }] });

/** The service has heard that Grace is in, of nobody else, and of no new guest. */
async function expectOnlyGrace(service: RemoteService): Promise<void> {
  const guests = () =>
    service
      .running()
      .listGuests(night.eventId)
      .map(({ personId, attendanceStatus }) => `${personId} ${attendanceStatus}`)
      .sort();
  await expect.poll(guests).toEqual([`${code} Attended`, 'ann-1 null', 'ann-2 null']);
}

async function expectRefused(page: Page, why: RegExp): Promise<void> {
  await expect(scanBand(page)).toContainText('Scan ignored');
  await expect(scanBand(page)).toContainText(why);
}

test('a scan while it is asked which namesake is meant lets in who was scanned, and nobody else', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(night.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);
  await page.keyboard.type('ann lee', byHand);
  await expect(guestRow(page, 'ann@two.example')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scanner.scan(code);
  await expect(scanBand(page)).toContainText('Grace Hopper');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(search(page)).toHaveValue('ann lee');
  await expectOnlyGrace(service);
});

test('a scan while a guest is being added is no part of the form and does not send it', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(night.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toBeFocused();
  await page.keyboard.type('Mar', byHand);
  await scanner.scan(code);
  await expect(scanBand(page)).toContainText('Grace Hopper');
  await expectAccessible(page);
  await expect(firstName).toHaveValue('Mar');
  await page.keyboard.type('ia', byHand);
  await expect(firstName).toHaveValue('Maria');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.click();
  // A press beside the band ends it.
  await expect(scanBand(page)).toBeHidden();
  await page.keyboard.type('maria@', byHand);
  // Nobody's code: a program that keeps texts types as fast.
  await scanner.scan('mail.example');
  await expect(email).toHaveValue('maria@mail.example');
  await expect(scanBand(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Add a guest' })).toBeVisible();
  await expectOnlyGrace(service);
});

test('a scan while the details lie over the list, or the filter is open, lets its guest in', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(night.name);
  await page.setViewportSize({ width: 1024, height: 640 });
  const scanner = await plugInScanner(page);
  await holdBand(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('radio', { name: 'Name', exact: true }).focus();
  await scanner.scan('no-such-code');
  await expect(scanBand(page)).toContainText('Unknown code');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();

  await page.getByRole('button', { name: 'Details of Ann Lee' }).first().click();
  const details = page.getByRole('dialog', { name: 'Guest details' });
  await expect(details).toBeVisible();
  await holdBand(page);
  await scanner.scan(code);
  await expect(scanBand(page)).toContainText('Grace Hopper');
  await expect(page.getByTestId('scan-announcer')).toContainText('Grace Hopper: Attended');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the mark of Grace Hopper' }).click();
  await expect(scanBand(page)).toBeHidden();
  await expect(details).toBeVisible();
  await scanner.scan(code);
  await expectOnlyGrace(service);
});

test('a scan where there is no door, or a window in front of it, says that it does not count', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor(night.name);
  const scanner = await plugInScanner(page);
  for (const screen of ['Activity', 'Report', 'Settings']) {
    await choose(page, screen);
    await expect(page.getByRole('heading', { name: screen, exact: true })).toBeVisible();
    await scanner.scan(code);
    await expectRefused(page, /only at the door/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeFocused();
    await expect(scanBand(page)).toBeHidden();
  }
  await choose(page, 'Readiness check');
  await expect(page.getByRole('dialog')).toBeVisible();
  await scanner.scan(code);
  await expectRefused(page, /window is still open/);
  await expectAccessible(page);
});
