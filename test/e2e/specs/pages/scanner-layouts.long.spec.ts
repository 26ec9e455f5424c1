import { expect } from '@playwright/test';
import { type LayoutName, layoutNames } from '../../../hands/layouts.ts';
import { plugInScanner } from '../../driver/wedge-scanner.ts';
import { test } from '../../fixtures.ts';
import { holdBand, scanBand } from '../../scan-band.ts';
import { invitation, scannerNight } from '../../scanner-night.ts';
import { byHand, expectSent, guestRow, search } from '../../screens.ts';

test.use({ events: [[scannerNight], { scope: 'test' }] });

const others: readonly LayoutName[] = layoutNames.filter((name) => name !== 'us');

for (const layout of others) {
  test(`a US scanner lets its guests in on a keyboard with the ${layout} layout`, async ({
    launchAtDoor,
    service,
  }) => {
    const { page } = await launchAtDoor(scannerNight.name);
    const scanner = await plugInScanner(page);
    await holdBand(page);
    await page.keyboard.type('zoe', byHand);
    await expect(guestRow(page, 'Zoe Zacharias 1').first()).toBeVisible();
    await scanner.scan(invitation('Ada-7F3K'), { layout });
    await expect(scanBand(page)).toContainText('Ada Lovelace');
    await expect(search(page)).toHaveValue('zoe');
    await scanner.scan(invitation('Grace-11'), { layout, gapMs: 55, suffix: 'Tab' });
    await expect(scanBand(page)).toContainText('Grace Hopper');
    await scanner.scan('other-17', { layout, suffix: null });
    await expect(scanBand(page)).toContainText('Zoe Zacharias 17');
    await expect(search(page)).toHaveValue('zoe');
    await expect(search(page)).toBeFocused();
    const { eventId } = scannerNight;
    for (const personId of ['person-ada', 'person-grace', 'other-17']) {
      await expectSent(page, service, { eventId, personId, attendance: 'Attended' });
    }
  });
}

test('a personId that is typed finds its guest, and marks nobody', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor(scannerNight.name);
  await page.keyboard.type('person-grace', byHand);
  await expect(guestRow(page, 'Grace Hopper')).toBeVisible();
  await expect(guestRow(page, 'Ada Lovelace')).toBeHidden();
  await search(page).fill(invitation('Ada-7F3K'));
  await expect(guestRow(page, 'Ada Lovelace')).toBeVisible();
  await expect(guestRow(page, 'Grace Hopper')).toBeHidden();
  for (const personId of ['person-ada', 'person-grace']) {
    expect(service.running().findGuest(scannerNight.eventId, personId)?.attendanceStatus).toBeNull();
  }
});
