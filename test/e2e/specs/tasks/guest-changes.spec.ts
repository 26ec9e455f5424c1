import { expect, type Page } from '@playwright/test';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { RemoteService } from '../../driver/remote-service.ts';
import { test } from '../../fixtures.ts';
import { expectWholeRing } from '../../focus.ts';
import { byHand, choose, guestRow, part, search, sync, tryNow } from '../../screens.ts';

const eventId = 'opening-night';

/** Adds by the buttons, after a search that found nobody. */
async function addAndMark(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await page.getByRole('button', { name: 'Add as a guest' }).click();
  await page.getByRole('button', { name: 'Add and let in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Grace Hopper, as often as the service has her. */
function gracesOn(service: RemoteService): readonly ServiceGuest[] {
  return service
    .running()
    .listGuests(eventId)
    .filter(({ lastName }) => lastName === 'Hopper');
}

async function remove(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await page.getByRole('region', { name: 'Guest details' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Remove from event' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`Removed ${name}`)).toBeVisible();
}

test('a walk-in is added offline, marked at once, and becomes exactly one guest', async ({
  launchAtDoor,
  service,
}) => {
  test.slow();
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await addAndMark(page, 'Grace Hopper');
  await expect(guestRow(page, 'Grace Hopper')).toContainText(/In \d\d:\d\d.*Saved here.*Walk-in/);
  await expect(search(page)).toBeFocused();
  await expect(sync(page)).toContainText('2 changes waiting');

  await service.start();
  await tryNow(page);
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  await expect(guestRow(page, 'Grace Hopper')).toContainText(/Sent.*Walk-in/);
  expect(gracesOn(service)).toMatchObject([{ firstName: 'Grace', attendanceStatus: 'Attended' }]);
});

test('what is written about a walk-in can be read while it waits, and once it is sent', {
  tag: '@long',
}, async ({ launchAtDoor, service }) => {
  test.slow();
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await search(page).fill('Grace Hopper');
  await page.getByRole('button', { name: 'Add as a guest' }).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Came with Ada');
  await page.getByRole('button', { name: 'Add and let in' }).click();
  await page.getByRole('button', { name: 'Details of Grace Hopper' }).click();
  const written = part(page, 'Entered at the door');
  await expect(written).toContainText('Came with Ada');

  await service.start();
  await tryNow(page);
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  await expect(guestRow(page, 'Grace Hopper')).toContainText('Sent');
  await expect(written).toContainText('Came with Ada');
});

test('somebody on the list is warned of, and used instead', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  await page.getByRole('button', { name: 'Add guest' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ANNA@keller.example');
  await expect(page.getByText('1 guest with this name or email is already on the list')).toBeVisible();
  await page.getByRole('button', { name: 'Use this guest: Anna Keller' }).click();
  await expect(guestRow(page, 'Anna Keller')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
});

test('Enter does not add somebody once more who is on the list', { tag: '@long' }, async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  const annas = () =>
    service
      .running()
      .listGuests(eventId)
      .filter(({ lastName }) => lastName === 'Keller');
  const before = annas().length;
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('Anna', byHand);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keller', byHand);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use this guest: Anna Keller' })).toBeFocused();
  await expectWholeRing(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(annas()).toHaveLength(before);
  await page.getByRole('button', { name: 'Add anyway and let in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => annas().length).toBe(before + 1);
});

test('an addition that the service refuses is explained under Activity, with choices', async ({
  launchAtDoor,
  service,
}) => {
  test.slow();
  const { page } = await launchAtDoor('Opening night');
  service.running().misbehave.next({ kind: 'answer', status: 422 }, { method: 'POST', path: /guestlist/ });
  await addAndMark(page, 'Grace Hopper');
  await expect(guestRow(page, 'Grace Hopper')).toContainText(/Walk-in.*Needs attention/);
  await choose(page, 'Activity');
  const attention = part(page, 'Needs attention');
  await expect(attention).toContainText('Grace Hopper');
  await expect(attention).toContainText('The event service didn’t accept this guest.');
  await attention.getByRole('button', { name: /^Send again/ }).click();
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  expect(gracesOn(service)).toHaveLength(1);
});

test('a guest removed offline comes back with Undo; once it is sent there is no way back', async ({
  launchAtDoor,
  service,
}) => {
  test.slow();
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await remove(page, 'Anna Keller');
  await expect(guestRow(page, 'Anna Keller')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo removal of Anna Keller' }).click();
  await expect(guestRow(page, 'Anna Keller')).toBeVisible();
  await expect(search(page)).toBeFocused();

  await remove(page, 'Ben Okafor');
  await expect(page.getByRole('button', { name: 'Undo removal of Ben Okafor' })).toBeVisible();
  await service.start();
  await tryNow(page);
  await expect(page.getByText(/can’t undo it/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Undo removal of Ben Okafor' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Not undone: Ben Okafor').first()).toBeVisible();
  await expect(page.getByText(/can’t undo it/)).toBeVisible();
  expect(service.running().findGuest(eventId, 'ben')).toBeNull();
  expect(service.running().findGuest(eventId, 'anna')).not.toBeNull();
});
