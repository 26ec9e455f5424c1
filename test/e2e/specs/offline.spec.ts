import { expect, type Page } from '@playwright/test';
import { hasKeychain, withoutKeychain } from '../driver/keychain.ts';
import type { RemoteService } from '../driver/remote-service.ts';
import { test } from '../fixtures.ts';
import {
  apiKey,
  atDoor,
  byHand,
  guestRow,
  mark,
  openDoor,
  openSyncPanel,
  signIn,
  signInButton,
  sync,
  tryNow,
} from '../screens.ts';

/** Three marks with nobody to send them to. */
async function markThreeOffline(page: Page, service: RemoteService): Promise<void> {
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await mark(page, 'No Show', 'Ben Okafor').click();
  await mark(page, 'Attended', 'Chloé Martin').click();
  await expect(sync(page)).toContainText('Offline · 3 changes waiting');
}

async function expectThreeMarks(page: Page): Promise<void> {
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
  await expect(guestRow(page, 'Ben Okafor')).toContainText(/No Show \d\d:\d\d/);
  await expect(guestRow(page, 'Chloé Martin')).toContainText(/In \d\d:\d\d/);
}

async function expectAllSent(page: Page, service: RemoteService): Promise<void> {
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  const shown = (personId: string) =>
    service.running().findGuest('opening-night', personId)?.attendanceStatus;
  expect([shown('anna'), shown('ben'), shown('chloe'), shown('dmitri')]).toEqual([
    'Attended',
    'No Show',
    'Attended',
    null,
  ]);
  const told = service
    .attendanceUpdates()
    .map(({ personId, attendanceStatus }) => `${personId} ${attendanceStatus}`);
  expect([...new Set(told)].sort()).toEqual(['anna Attended', 'ben No Show', 'chloe Attended']);
}

test('marks made offline survive SIGKILL and are sent when the service is back', async ({
  launch,
  service,
}) => {
  test.skip(!hasKeychain, 'no Secret Service on this machine: the key does not outlive the run');
  const first = await launch();
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await markThreeOffline(first.page, service);
  await first.kill();

  const { page } = await launch();
  await atDoor(page);
  await expect(sync(page)).toContainText('Offline · 3 changes waiting');
  await expectThreeMarks(page);

  await service.start();
  await tryNow(page);
  await expectAllSent(page, service);
  await expectThreeMarks(page);
});

test('without a keychain they wait for the key, and are sent when it is entered again', async ({
  launch,
  service,
}) => {
  const first = await launch({ env: withoutKeychain });
  await expect(first.page.getByText('keeps the key for this session')).toBeVisible();
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await markThreeOffline(first.page, service);
  await first.kill();

  const { page } = await launch({ env: withoutKeychain });
  await atDoor(page);
  await expect(sync(page)).toContainText('Sign-in needed · 3 changes waiting');
  await expectThreeMarks(page);

  await service.start();
  await page.getByRole('button', { name: 'Enter key' }).click();
  await apiKey(page).fill(service.apiKey);
  await signInButton(page).click();
  await expectAllSent(page, service);
});

test('changes go out by themselves when the service is back', { tag: '@long' }, async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  await markThreeOffline(page, service);
  await service.start();
  await expectAllSent(page, service);
});

test('a door left open is open at the next start, and searched without the service', {
  tag: '@long',
}, async ({ launch, service }) => {
  test.skip(!hasKeychain, 'no Secret Service on this machine: the key does not outlive the run');
  const first = await launch();
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await expect(await openSyncPanel(first.page)).toContainText('44 guests on this laptop, ready offline.');
  expect(await first.stop()).toBe(0);
  await service.stop();

  const { page } = await launch();
  await atDoor(page);
  await expect(await openSyncPanel(page)).toContainText('44 guests on this laptop, ready offline.');
  await page.keyboard.press('Escape');
  await page.keyboard.type('volkov', byHand);
  await expect(guestRow(page, 'Dmitri Volkov')).toBeVisible();
});
