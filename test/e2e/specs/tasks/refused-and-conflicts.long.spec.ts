import { expect } from '@playwright/test';
import { withoutKeychain } from '../../driver/keychain.ts';
import { test } from '../../fixtures.ts';
import {
  activityHeading,
  choose,
  expectSent,
  expectSum,
  guestRow,
  logOf,
  mark,
  openDoor,
  openSyncPanel,
  part,
  search,
  signIn,
  signInAgain,
  sync,
} from '../../screens.ts';

const refused = { kind: 'answer', status: 422 } as const;

test('a guest whom the service refuses needs attention, is sent again, and is confirmed', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().misbehave.next(refused, { method: 'PUT' });
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(guestRow(page, 'Anna Keller')).toContainText('Needs attention');

  await (await openSyncPanel(page)).getByRole('button', { name: '1 needs attention' }).click();
  await expect(activityHeading(page)).toBeVisible();
  const card = part(page, 'Needs attention').getByRole('listitem');
  await expect(card).toContainText('Anna Keller');
  await expect(card).toContainText('The event service doesn’t accept “Attended” for this guest.');
  await expectSum(page, '1 change = 0 confirmed + 0 waiting + 1 needs attention + 0 replaced');

  await page.getByRole('button', { name: 'Send again: Anna Keller' }).click();
  await expect(page.getByText('All clear.')).toBeVisible();
  await expect(logOf(page).getByRole('listitem')).toContainText('Confirmed');
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBe('Attended');
  await expectSum(
    page,
    '1 change = 1 confirmed + 0 waiting + 0 need attention + 0 replaced, overruled or discarded',
  );

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(search(page)).toBeFocused();
  await expect(guestRow(page, 'Anna Keller')).toContainText('Sent');
});

test('a change given up for what the service has is withdrawn, and the log keeps it', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().misbehave.next(refused, { method: 'PUT' });
  await mark(page, 'Attended', 'Anna Keller').click();
  await (await openSyncPanel(page)).getByRole('button', { name: '1 needs attention' }).click();
  await page.getByRole('button', { name: 'Use the service’s value: Anna Keller' }).click();
  await expect(page.getByText('All clear.')).toBeVisible();
  await expect(logOf(page).getByRole('listitem')).toContainText('Discarded');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(guestRow(page, 'Anna Keller')).not.toContainText(/In \d\d:\d\d/);
  expect(service.attendanceUpdates()).toHaveLength(1);
});

test('two laptops disagree: the conflict is listed, and the other side is taken with one tap', async ({
  launch,
  service,
}) => {
  const first = await launch({ env: withoutKeychain });
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await service.stop();
  await mark(first.page, 'No Show', 'Ben Okafor').click();
  await expect(sync(first.page)).toContainText('1 change waiting');
  await first.kill();

  await service.start();
  service.running().setAttendance('opening-night', 'ben', 'Attended');
  const { page } = await launch({ env: withoutKeychain });
  await signInAgain(page, service);
  await expect(sync(page)).toContainText('All changes sent · 1 conflict');
  await (await openSyncPanel(page)).getByRole('button', { name: '1 conflict' }).click();
  const card = part(page, 'Conflicts').getByRole('listitem');
  await expect(card).toContainText('Ben Okafor');
  await expect(card).toContainText('Kept “Attended”: someone saw the guest arrive.');
  await expect(logOf(page).getByRole('listitem')).toContainText('Overruled');
  expect(service.running().findGuest('opening-night', 'ben')?.attendanceStatus).toBe('Attended');

  await page.getByRole('button', { name: 'Use No Show: Ben Okafor' }).click();
  await expect(page.getByText('No conflicts.')).toBeVisible();
  await expect(sync(page)).not.toContainText('conflict');
  await expect
    .poll(() => service.running().findGuest('opening-night', 'ben')?.attendanceStatus)
    .toBe('No Show');
  await expectSum(page, '2 changes = 1 confirmed + 0 waiting + 0 need attention + 1 replaced');
});

test('marks that the service no longer has are listed, and may be left as they stand at once', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await mark(page, 'No Show', 'Ben Okafor').click();
  await mark(page, 'Attended', 'Chloé Martin').click();
  await expectSent(page, service, { personId: 'anna', attendance: 'Attended' });
  await expectSent(page, service, { personId: 'ben', attendance: 'No Show' });
  await expectSent(page, service, { personId: 'chloe', attendance: 'Attended' });
  service.running().setAttendance('opening-night', 'anna', null);
  service.running().setAttendance('opening-night', 'ben', null);
  service.running().removeGuest('opening-night', 'chloe');
  await choose(page, 'Refresh guest list');
  await expect(sync(page)).toContainText('3 conflicts');
  await choose(page, 'Activity');
  await expect(page.getByText('the event service no longer has this laptop’s mark')).toHaveCount(2);
  await expect(page.getByText('The event service no longer has this guest')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as reviewed: Chloé Martin' })).toBeVisible();
  await expectSum(page, '3 changes = 0 confirmed + 0 waiting + 0 need attention + 3 replaced');
  await page.getByRole('button', { name: 'Keep all 3 as they are' }).click();
  await expect(page.getByText('No conflicts.')).toBeVisible();
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBeNull();
});
