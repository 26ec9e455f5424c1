import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { choose, chooseOption, mark, openDoor, signIn, signInHeading, sync } from '../screens.ts';
import { lockedHeading, openSettings, setPin } from '../settings-screen.ts';

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
