import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { address, apiKey, signInButton, signInHeading } from '../screens.ts';

test('a wrong key gets a clear sentence, and nothing is stored', async ({ launch, service }) => {
  const { page, stop } = await launch();
  await apiKey(page).fill('not-the-key');
  await signInButton(page).click();
  await expect(page.getByText('The event service doesn’t accept this key.')).toBeVisible();
  await expect(signInHeading(page)).toBeVisible();
  expect(await stop()).toBe(0);

  const again = await launch();
  await expect(signInHeading(again.page)).toBeVisible();
  await expect(apiKey(again.page)).toHaveValue('');
  expect(service.running().requests.every(({ headers }) => headers['x-api-key'] !== service.apiKey)).toBe(
    true,
  );
});

test('a service that is not there gets a clear sentence', async ({ launch, service }) => {
  const { page } = await launch();
  await service.stop();
  await apiKey(page).fill('any-key');
  await signInButton(page).click();
  await expect(page.getByText('Vestibule can’t reach the event service.')).toBeVisible();
});

test('an address that is not secure is refused before the key is sent', async ({ launch, service }) => {
  const { page } = await launch();
  await address(page).fill('http://events.example');
  await apiKey(page).fill(service.apiKey);
  await signInButton(page).click();
  await expect(page.getByText('This address is not secure.')).toBeVisible();
  expect(service.running().requests).toEqual([]);
});
