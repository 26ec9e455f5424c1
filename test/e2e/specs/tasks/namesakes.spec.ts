import { expect } from '@playwright/test';
import { crowdedNight } from '../../crowded-night.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { byHand, guestRow, search } from '../../screens.ts';

test.use({ events: [crowdedNight] });

test('of two guests of one name, Enter marks nobody before it is said which one', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(crowdedNight.name);
  const attendance = (personId: string) =>
    service.running().findGuest(crowdedNight.eventId, personId)?.attendanceStatus;

  await page.keyboard.type('anna b', byHand);
  await expect(guestRow(page, 'anna.berg@mail.example')).toContainText('2 guests with this name');
  await expect(guestRow(page, 'a.berg@studio.example')).toContainText('Studio Berg');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Which Anna Berg?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(search(page)).toBeFocused();
  expect([attendance('anna-1'), attendance('anna-2')]).toEqual([null, null]);

  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('2');
  await expect(question).toBeHidden();
  await expect(guestRow(page, 'a.berg@studio.example')).toContainText(/In \d\d:\d\d/);
  await expect.poll(() => attendance('anna-2')).toBe('Attended');
  expect(attendance('anna-1')).toBeNull();
});
