import { expect } from '@playwright/test';
import { printed } from '../../test/e2e/driver/printed.ts';
import { choose, guests, openDoor, search, signInButton } from '../../test/e2e/screens.ts';
import { type Act, gala, press } from './acts.ts';

/** Both organizations of the sample stand to be chosen. */
export const logIn: Act = async ({ page, service }) => {
  const { email, password } = service.running().login;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
  await expect(page.getByRole('list', { name: 'Organizations' })).toBeVisible();
};

export const backToKey: Act = async (stage) => {
  await press('Back')(stage);
  await press('Use an API key instead')(stage);
};

export const openMenu: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

/** The readiness check of an event whose list was never fetched. */
export const checkReadiness: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Readiness check' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Checks' })).toBeVisible();
};

export const leaveAccount: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Sign out and keep them' }).click();
  await expect(page.getByText(/unsent changes? for/)).toBeVisible();
};

export const practise: Act = async (stage) => {
  await press('Practice without an account')(stage);
  // The first time the sample is made first.
  await expect(stage.page.getByRole('button', { name: gala })).toBeVisible({ timeout: 90_000 });
};

/** The first steps, as far as the one that cuts the Wi-Fi. */
export const takeFirstSteps: Act = async ({ page }) => {
  await openDoor(page, gala);
  await search(page).fill('schm');
  await expect(page.getByText('Check the guest in')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Made a mistake?')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Turn off Wi-Fi' }).click();
  await expect(page.getByText('Keep going')).toBeVisible();
};

/** The window goes from the first door to the second one in practice, whose list has arrived. */
export const goToSecondDoor: Act = async (stage) => {
  const { page } = stage;
  await page.goto(await printed(stage, /Second door: Vestibule is ready at (\S+)/));
  await expect(guests(page).getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  // Once the two have found each other; a small window does not show it.
  await expect(page.getByText('2 of 2 doors in step')).toBeAttached({ timeout: 60_000 });
};

/** Back to the first door. */
export const leaveSecondDoor: Act = async ({ page }) => {
  await page.goBack();
  await expect(search(page)).toBeVisible();
};

export const chooseWifi: Act = async ({ page }) => {
  await choose(page, 'Simulate bad Wi-Fi');
  await expect(page.getByRole('radio', { name: /^No Wi-Fi/ })).toBeChecked();
};
