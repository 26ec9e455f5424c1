import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signInHeading } from '../screens.ts';

test('a wrong key gets a clear sentence, and nothing is stored', async ({ launch, service }) => {
  const { page, stop } = await launch();
  await page.getByRole('textbox', { name: 'API key' }).fill('not-the-key');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The service does not accept this key.')).toBeVisible();
  await expect(signInHeading(page)).toBeVisible();
  expect(await stop()).toBe(0);

  const again = await launch();
  await expect(signInHeading(again.page)).toBeVisible();
  await expect(again.page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
  expect(service.running().requests.every(({ headers }) => headers['x-api-key'] !== service.apiKey)).toBe(
    true,
  );
});

test('a service that is not there gets a clear sentence', async ({ launch, service }) => {
  const { page } = await launch();
  await service.stop();
  await page.getByRole('textbox', { name: 'API key' }).fill('any-key');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The service cannot be reached.')).toBeVisible();
});

test('an address that is not secure is refused before the key is sent', async ({ launch, service }) => {
  const { page } = await launch();
  await page.getByRole('textbox', { name: 'Service address' }).fill('http://events.example');
  await page.getByRole('textbox', { name: 'API key' }).fill(service.apiKey);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This address is not secure.')).toBeVisible();
  expect(service.running().requests).toEqual([]);
});
