import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { choose, eventsHeading, openDoor, search, signInButton } from '../../screens.ts';

test('axe finds nothing from the sign-in to the door', async ({ launch, service }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Use email and password instead' }).click();
  await signInButton(page).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const { email, password } = service.running().login;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
  await expect(page.getByRole('list', { name: 'Organizations' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'halcyon-events' }).click();
  await expect(eventsHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Readiness check' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Checks' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await openDoor(page, 'Opening night');
  await expect(page.getByRole('region', { name: 'Your name and door' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('axe finds nothing in practice', async ({ launch }) => {
  const { page } = await launch({ args: ['--practice'] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const coach = page.getByRole('complementary', { name: 'First steps' });
  await expect(coach).toBeVisible();
  await expect(page.getByRole('list', { name: 'This week' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: /Gala at the Museum/ }).click();
  await expect(search(page)).toBeFocused();
  await expect(coach).toContainText('Find a guest');
  await expectAccessibleInBothThemes(page);

  await choose(page, 'Simulate bad Wi-Fi');
  await page.getByRole('radio', { name: /^No Wi-Fi/ }).press('Space');
  await expect(page.getByText('No Wi-Fi', { exact: true }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
