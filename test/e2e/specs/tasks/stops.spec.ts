import { expect, type Page } from '@playwright/test';
import { plugInScanner } from '../../driver/wedge-scanner.ts';
import { test } from '../../fixtures.ts';
import { scanBand } from '../../scan-band.ts';
import { byHand, expectSent, guestRow, mark, search } from '../../screens.ts';
import { answerStop, stopBand } from '../../stop-band.ts';
import { stopsNight } from '../../stops-night.ts';

test.use({ events: [[stopsNight], { scope: 'test' }] });

const { eventId } = stopsNight;
const declined = { personId: 'person-clara', name: 'Clara Berg', why: 'Declined' } as const;
const waits = { personId: 'person-bilal', name: 'Bilal al-Rashid', why: 'Waitlisted' } as const;
const unknown = { personId: 'person-dora', name: 'Dora Diaz', why: 'Cancelled' } as const;
type Stopped = typeof declined | typeof waits | typeof unknown;

const ways: Readonly<Record<string, readonly [Stopped, (page: Page, guest: Stopped) => Promise<void>]>> = {
  tap: [declined, async (page, { name }) => mark(page, 'Attended', name).click()],
  Enter: [
    waits,
    async (page, { name }) => {
      await search(page).fill('');
      await page.keyboard.type(name.toLowerCase(), byHand);
      await expect(guestRow(page, name)).toBeVisible();
      await page.keyboard.press('Enter');
    },
  ],
  scan: [unknown, async (page, { personId }) => (await plugInScanner(page)).scan(personId)],
};

for (const [way, [guest, letIn]] of Object.entries(ways)) {
  test(`a guest of whom the event service says ${guest.why} is asked about by ${way}, and marked once answered`, async ({
    launchAtDoor,
    service,
  }) => {
    const { page } = await launchAtDoor(stopsNight.name);
    await letIn(page, guest);
    await expect(stopBand(page, guest.name)).toContainText(guest.why);
    await answerStop(page, guest.name, 'Don’t let in');
    expect(service.running().findGuest(eventId, guest.personId)?.attendanceStatus).toBeNull();
    // The same way again at once would count as the second tap of the first.
    await page.waitForTimeout(1_100);
    await letIn(page, guest);
    await answerStop(page, guest.name, 'Let in');
    await expectSent(page, service, { eventId, personId: guest.personId, attendance: 'Attended' });
    if (way === 'scan') await expect(scanBand(page)).toContainText(guest.name);
  });
}

test('no Enter that is on its way answers, the search stays free, and Escape lets nobody in', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(stopsNight.name);
  const scanner = await plugInScanner(page);
  await scanner.scan('person-clara');
  await expect(stopBand(page, 'Clara Berg')).toBeVisible();
  await page.waitForTimeout(800);
  await page.keyboard.press('Enter');
  await page.keyboard.type('anna', byHand);
  await expect(search(page)).toHaveValue('anna');
  await expect(stopBand(page, 'Clara Berg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stopBand(page, 'Clara Berg')).toBeHidden();
  expect(service.running().findGuest(eventId, 'person-clara')?.attendanceStatus).toBeNull();

  await scanner.scan('person-clara');
  await expect(stopBand(page, 'Clara Berg')).toBeVisible();
  await page.waitForTimeout(800);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSent(page, service, { eventId, personId: 'person-clara', attendance: 'Attended' });
  await expect(search(page)).toBeFocused();
});
