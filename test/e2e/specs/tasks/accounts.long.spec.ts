import { expect, type Page } from '@playwright/test';
import { halcyonEvents, kestrelFilms } from '../../../../src-main/practice/sample/accounts.ts';
import { hasKeychain } from '../../driver/keychain.ts';
import type { RemoteService } from '../../driver/remote-service.ts';
import { test } from '../../fixtures.ts';
import {
  address,
  atDoor,
  choose,
  eventsHeading,
  expectSent,
  guestRow,
  mark,
  openDoor,
  signInButton,
  signInHeading,
  sync,
} from '../../screens.ts';

async function enterPassword(page: Page, service: RemoteService): Promise<void> {
  const { email, password } = service.running().login;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

async function logIn(page: Page, service: RemoteService, organization: string): Promise<void> {
  await page.getByRole('button', { name: 'Use email and password instead' }).click();
  await enterPassword(page, service);
  await page.getByRole('button', { name: organization }).click();
  await expect(eventsHeading(page)).toBeVisible();
}

test('email and password: choose an organization, be greeted by name, mark, and stay signed in', async ({
  launch,
  service,
}) => {
  test.skip(!hasKeychain, 'no Secret Service on this machine: the sign-in does not outlive the run');
  const first = await launch();
  await logIn(first.page, service, halcyonEvents.organizationSlug);
  await first.page.getByRole('button', { name: 'Menu' }).click();
  await expect(first.page.getByText('Signed in as Maria Lindqvist (Admin)')).toBeVisible();
  await first.page.keyboard.press('Escape');
  await openDoor(first.page, 'Opening night');
  await mark(first.page, 'Attended', 'Anna Keller').click();
  await expectSent(first.page, service, { personId: 'anna', attendance: 'Attended' });
  expect(await first.stop()).toBe(0);

  const told = service.running().requests.filter(({ method }) => method === 'PUT');
  expect(told.map(({ headers }) => headers.organizationslug)).toEqual([halcyonEvents.organizationSlug]);
  expect(told.every(({ headers }) => headers.authorization?.startsWith('Bearer '))).toBe(true);

  const { page } = await launch();
  await atDoor(page);
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
  await expect(sync(page)).toContainText('All changes sent');
});

test('a wrong password gets a clear sentence', async ({ launch, service }) => {
  const { page } = await launch();
  await page.getByRole('button', { name: 'Use email and password instead' }).click();
  await page.getByLabel('Email', { exact: true }).fill(service.running().login.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await signInButton(page).click();
  await expect(page.getByText('The event service doesn’t accept this email and password.')).toBeVisible();
});

test('a login revoked in the night: marking goes on, and everything goes out after the next', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await logIn(page, service, halcyonEvents.organizationSlug);
  await openDoor(page, 'Opening night');
  service.running().revokeAccessTokens();
  await mark(page, 'Attended', 'Anna Keller').click();
  await mark(page, 'No Show', 'Ben Okafor').click();
  await expect(sync(page)).toContainText('Sign-in needed · 2 changes waiting');
  await expect(guestRow(page, 'Ben Okafor')).toContainText(/No Show \d\d:\d\d/);

  await page.getByRole('button', { name: 'Enter password' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(service.running().login.email);
  await enterPassword(page, service);
  await expect(sync(page)).toContainText('All changes sent');
  expect(service.running().findGuest('opening-night', 'ben')?.attendanceStatus).toBe('No Show');
});

test('a key revoked in the night: marking goes on, and everything goes out with a new key', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().revokeKey(service.apiKey);
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Sign-in needed · 1 change waiting');
  await mark(page, 'Attended', 'Dmitri Volkov').click();
  await expect(sync(page)).toContainText('Sign-in needed · 2 changes waiting');
  const told = service.attendanceUpdates().length;

  service.running().createKey('practice_a-new-key');
  await page.getByRole('button', { name: 'Enter key' }).click();
  await page.getByLabel('API key', { exact: true }).fill('practice_a-new-key');
  await signInButton(page).click();
  await expect(sync(page)).toContainText('All changes sent');
  expect(service.attendanceUpdates().length).toBeGreaterThan(told);
  expect(service.running().findGuest('opening-night', 'dmitri')?.attendanceStatus).toBe('Attended');
});

test('changing accounts: what is unsent waits where it was made, and is sent there only', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await logIn(page, service, halcyonEvents.organizationSlug);
  await openDoor(page, 'Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await choose(page, 'Sign out');
  await page.getByRole('button', { name: 'Sign out and keep them' }).click();
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByText('1 unsent change for halcyon-events')).toBeVisible();

  await service.start();
  await expect(address(page)).toHaveValue(service.address);
  await logIn(page, service, kestrelFilms.organizationSlug);
  await expect(page.getByText('1 unsent change for halcyon-events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opening night' })).toBeHidden();
  await expect(sync(page)).toContainText('All changes sent');
  expect(service.attendanceUpdates()).toEqual([]);

  await choose(page, 'Sign out');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await logIn(page, service, halcyonEvents.organizationSlug);
  await expect(sync(page)).toContainText('All changes sent');
  await expect(page.getByText('waits for halcyon-events')).toBeHidden();
  expect(service.attendanceUpdates()).toEqual([{ personId: 'anna', attendanceStatus: 'Attended' }]);
});
