import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { test } from '../fixtures.ts';
import {
  choose,
  chooseOption,
  eventsHeading,
  guestRow,
  mark,
  openDoor,
  search,
  signIn,
  signInHeading,
  sync,
} from '../screens.ts';
import { lockedHeading, openSettings, pinField, setPin } from '../settings-screen.ts';

test('language and theme change at once, and stay after a restart', async ({ launch }) => {
  const first = await launch({ args: ['--practice'] });
  await openSettings(first.page);
  await first.page.getByRole('radio', { name: 'Dark' }).check();
  await expect(first.page.locator('body')).toHaveCSS('background-color', 'rgb(11, 12, 14)');
  await chooseOption(first.page, 'Language', 'Deutsch');
  await expect(first.page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'de');
  await first.stop();

  const { page } = await launch({ args: ['--practice'] });
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('in Arabic lines begin at the right, and the numbers of the door read as they are', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await openSettings(page);
  await chooseOption(page, 'Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Escape');
  const count = page.locator('.count-of-in');
  await expect(count).toBeVisible();
  const [tiles, rest] = await count.evaluate((group) =>
    ['.flap', '.count-of-in__digit'].map((kind) => {
      const digits = [...group.querySelectorAll<HTMLElement>(kind)];
      const fromLeft = digits.toSorted((one, other) => one.offsetLeft - other.offsetLeft);
      const [said, seen] = [digits, fromLeft].map((all) => all.map(({ innerText }) => innerText).join(''));
      return { said, seen };
    }),
  );
  expect(tiles?.seen).toBe(tiles?.said);
  expect(rest?.seen).toBe(rest?.said);
  expect(new Set(rest?.said).size, 'a number that could be turned round').toBeGreaterThan(1);
});

test('a locked laptop shows no guest, sends on, and opens with the PIN at the same door', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await setPin(page);
  await openDoor(page, 'Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('1 change waiting');

  await page.keyboard.press('Control+Shift+L');
  await expect(lockedHeading(page)).toBeVisible();
  expect(await page.content()).not.toContain('Anna');
  await service.start();
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBe('Attended');

  await pinField(page).fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled();
  await pinField(page).fill('4711');
  await page.keyboard.press('Enter');
  await expect(lockedHeading(page)).toBeHidden();
  await expect(search(page)).toBeVisible();
  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);

  await choose(page, 'Lock now');
  await page.reload();
  await expect(lockedHeading(page)).toBeVisible();
});

test('a laptop that was locked is locked after a restart, and a forgotten PIN costs the sign-in only', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await signIn(first.page, service);
  await setPin(first.page);
  await openDoor(first.page, 'Opening night');
  await service.stop();
  await mark(first.page, 'Attended', 'Anna Keller').click();
  await choose(first.page, 'Lock now');
  await expect(lockedHeading(first.page)).toBeVisible();
  await first.kill();

  const { page } = await launch();
  await expect(lockedHeading(page)).toBeVisible();
  await service.start();
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading(page)).toBeVisible();
  await signIn(page, service);
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBe('Attended');
});

test('an event is removed from the disk once everything is sent', async ({
  launchAtDoor,
  service,
  dataDirectory,
}) => {
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await openSettings(page);
  await expect(page.getByText('1 change isn’t sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Opening night' })).toBeHidden();

  await service.start();
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await openSettings(page);
  const remove = page.getByRole('button', { name: 'Remove Opening night' });
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed Opening night from this laptop.')).toBeVisible();
  const mirror = readFileSync(`${dataDirectory}/mirror.db`, 'latin1') + walOf(dataDirectory);
  expect(mirror.toLowerCase()).not.toContain('okafor');
  await page.keyboard.press('Escape');
  await expect(eventsHeading(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Checks' }).getByText('Not on this laptop yet')).toBeVisible();
});

test('what the service will never take is given up, and then the event can be removed', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().misbehave.always({ kind: 'answer', status: 404 }, { path: /opening-night/ });
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Event refused · 1 change waiting');
  await openSettings(page);
  await page.getByRole('button', { name: 'Discard changes to Opening night' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Discard 1 unsent change to Opening night?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect(page.getByText('1 change to Opening night won’t be sent.')).toBeVisible();
  await expect(sync(page)).toContainText('All changes sent');

  await page.keyboard.press('Escape');
  await expect(guestRow(page, 'Anna Keller')).not.toContainText(/In \d\d:\d\d/);
  await openSettings(page);
  await page.getByRole('button', { name: 'Remove Opening night' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed Opening night from this laptop.')).toBeVisible();
});

test('the diagnostics file is handed over, and names nobody', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');
  await openSettings(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save diagnostics file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vestibule-diagnostics-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ mirrored: { events: 1, guests: 44 } });
  for (const trace of ['Keller', 'Okafor', 'Opening night', service.apiKey])
    expect(text).not.toContain(trace);
});

/** What of the mirror is not folded into its file yet; nothing when there is no such file. */
function walOf(dataDirectory: string): string {
  try {
    return readFileSync(`${dataDirectory}/mirror.db-wal`, 'latin1');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
