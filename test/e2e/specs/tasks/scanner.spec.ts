import { expect } from '@playwright/test';
import { stutterMs } from '../../../../src-renderer/features/scanner/wedge-recognizer.ts';
import { plugInScanner } from '../../driver/wedge-scanner.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { holdBand, releaseBand, scanBand } from '../../scan-band.ts';
import { invitation, scannerNight, winterBall } from '../../scanner-night.ts';
import { byHand, choose, expectSent, guestRow, mark, openDoor, search, signIn } from '../../screens.ts';

test.use({ events: [[scannerNight, winterBall], { scope: 'test' }] });

test('invitations and personIds let their guests in, one after the other, whatever stands in the search', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(scannerNight.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);

  await page.keyboard.type('zoe', byHand);
  await expect(guestRow(page, 'Zoe Zacharias 1').first()).toBeVisible();
  await scanner.scan(invitation('Ada-7F3K'));
  await expect(scanBand(page)).toContainText('Ada Lovelace');
  await expect(scanBand(page)).toContainText(/Welcome, \d\d:\d\d/);
  await expect(search(page)).toHaveValue('zoe');
  await expect(search(page)).toBeFocused();
  await expectAccessible(page);

  await scanner.scan('person-grace', { suffix: 'Tab' });
  await expect(scanBand(page)).toContainText('Grace Hopper');
  await scanner.scan('other-17', { suffix: null });
  await expect(scanBand(page)).toContainText('Zoe Zacharias 17');
  await expect(search(page)).toHaveValue('zoe');

  const { eventId } = scannerNight;
  for (const personId of ['person-ada', 'person-grace', 'other-17']) {
    await expectSent(page, service, { eventId, personId, attendance: 'Attended' });
  }
  await releaseBand(page);
  await expect(scanBand(page)).toBeHidden();
});

test('a slow scanner lets its guest in, and one that stalls marks, chooses and searches nobody', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(scannerNight.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);
  await scanner.scan(invitation('Ada-7F3K'), { gapMs: 55 });
  await expect(scanBand(page)).toContainText('Ada Lovelace');
  await expect(search(page)).toHaveValue('');
  await scanner.scan('person-grace', { gapMs: 20, stall: { ms: 450, beforeLast: 3, waitMs: 150 } });
  await expect(scanBand(page)).toContainText('Grace Hopper');

  // Its last characters and Enter would find and mark Zoe Zacharias.
  await scanner.scan('8993b7f300001832fd9c71zo', { stall: { ms: 900, beforeLast: 2 } });
  await expect(scanBand(page)).toContainText('Unknown code');
  await expect(search(page)).toHaveValue('');
  await page.keyboard.type('zo', byHand);
  await expect(guestRow(page, 'Zoe Zacharias 1').first()).toBeVisible();
  for (const { personId } of scannerNight.guests.filter(({ personId }) => personId.startsWith('other-'))) {
    expect(service.running().findGuest(scannerNight.eventId, personId)?.attendanceStatus).toBeNull();
  }
});

test('a scan is taken back from its band, or by Ctrl+Z', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor(scannerNight.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);
  await scanner.scan('person-ada');
  await page.getByRole('button', { name: 'Undo the mark of Ada Lovelace' }).click();
  await expect(scanBand(page)).toBeHidden();
  await expect(mark(page, 'Attended', 'Ada Lovelace')).toBeVisible();

  await scanner.scan('person-grace');
  await expect(scanBand(page)).toContainText('Grace Hopper');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(scanBand(page)).toBeHidden();
  await expect(mark(page, 'Attended', 'Grace Hopper')).toBeVisible();
});

test('who is in is said to be in, and nothing is changed', { tag: '@long' }, async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor(scannerNight.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);
  await scanner.scan(invitation('Edsger-5'));
  await expect(scanBand(page)).toContainText('Edsger Dijkstra');
  await expect(scanBand(page)).toContainText('Already in');
  await expect(page.getByTestId('scan-announcer')).toHaveText('Edsger Dijkstra: Already in');
  await expect(search(page)).toBeFocused();
  await expectAccessible(page);

  await scanner.scan('person-ada');
  await expect(scanBand(page)).toContainText('Ada Lovelace');
  await scanner.scan('person-grace');
  await expect(scanBand(page)).toContainText('Grace Hopper');
  await scanner.scan('person-ada');
  await expect(scanBand(page)).toContainText(/Already in since \d\d:\d\d/);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('an unknown code says so, and of which other event it is', { tag: '@long' }, async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await page.getByRole('button', { name: winterBall.name }).click();
  await expect(guestRow(page, 'Alan Turing')).toBeVisible();
  await page.getByRole('button', { name: 'Back to events' }).click();
  await openDoor(page, scannerNight.name);
  const scanner = await plugInScanner(page);
  await holdBand(page);

  await scanner.scan('https://elsewhere.example/coupon/20-percent');
  await expect(scanBand(page)).toContainText('Unknown code');
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expectAccessible(page);

  await scanner.scan('person-alan');
  await expect(scanBand(page)).toContainText('This guest is on another event’s list: Winter Ball.');
  await page.keyboard.type('ada', byHand);
  await expect(scanBand(page)).toBeHidden();
  await expect(guestRow(page, 'Ada Lovelace')).toBeVisible();
});

test('when scans do not mark, the guest is shown, and Enter marks', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor(scannerNight.name);
  await choose(page, 'Settings');
  await page.getByText('Check in immediately on scan').click();
  await expect(page.getByRole('switch', { name: 'Check in immediately on scan' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();

  const scanner = await plugInScanner(page);
  await scanner.scan(invitation('Grace-11'));
  await expect(scanBand(page)).toContainText('Not marked yet. Press Enter to mark Attended.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(search(page)).toBeFocused();
  expect(service.running().findGuest(scannerNight.eventId, 'person-grace')?.attendanceStatus).toBeNull();
  // So soon after a scan an Enter is the scanner's.
  await page.waitForTimeout(stutterMs);
  await page.keyboard.press('Enter');
  await expect(guestRow(page, 'Grace Hopper')).toContainText(/In \d\d:\d\d/);
});
