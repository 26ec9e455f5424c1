import { expect } from '@playwright/test';
import { address, apiKey, openSyncPanel, signInButton, sync, tryNow } from '../../test/e2e/screens.ts';
import { type Act, open, pressEscape } from './acts.ts';

/** An address that only the proxy of this network reaches. */
export const signInThroughProxy: Act = async ({ page }) => {
  await address(page).fill('https://events.example');
  await apiKey(page).fill('any-key');
  await signInButton(page).click();
  await expect(page.getByText('This network’s proxy requires a login.')).toBeVisible();
};

export const backToService: Act = ({ page, service }) => address(page).fill(service.address);

/** A Wi-Fi answers with its login page in place of the service. */
export const meetLoginPage: Act = async ({ page, service }) => {
  service.running().misbehave.always({ kind: 'captive-portal' });
  await tryNow(page);
  await expect(sync(page)).toContainText('Check the Wi-Fi login');
};

/** The service answers, but with errors only; the panel says so. */
export const fail: Act = async ({ page, service }) => {
  service.running().misbehave.always({ kind: 'answer', status: 500 });
  await tryNow(page);
  await expect(sync(page)).toContainText('isn’t working properly');
  await openSyncPanel(page);
};

export const recover: Act = async ({ page, service }) => {
  await page.keyboard.press('Escape');
  service.running().misbehave.stop();
  await tryNow(page);
  await expect(sync(page)).toHaveText('All changes sent', { timeout: 90_000 });
};

const twoHoursMs = 2 * 60 * 60 * 1_000;

/** The clock of this laptop is two hours behind that of the service; the panel says so. */
export const fallBehind: Act = async ({ page, service }) => {
  await service.stop();
  await service.start(twoHoursMs);
  await tryNow(page);
  await expect(sync(page)).toHaveText('All changes sent · Check the clock', { timeout: 90_000 });
  await openSyncPanel(page);
};

export const checkClock: Act = async (stage) => {
  await open('Readiness check', 'Ready for doors?')(stage);
  const dialog = stage.page.getByRole('dialog', { name: 'Ready for doors?' });
  await expect(dialog).toContainText('behind the event service');
};

export const setClock: Act = async (stage) => {
  await pressEscape(stage);
  const { page, service } = stage;
  await service.stop();
  await service.start();
  await tryNow(page);
  await expect(sync(page)).toHaveText('All changes sent', { timeout: 90_000 });
};
