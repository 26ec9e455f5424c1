import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { expectSent, mark, openDoor, signIn, signInButton, sync } from '../screens.ts';
import { filesThatHold, heapOf, processList } from '../traces.ts';

test('the key is nowhere but in the keychain, the main process and the request header', async ({
  launch,
  service,
  dataDirectory,
}) => {
  const { page, output, stop } = await launch();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await expectSent(page, service, { personId: 'anna', attendance: 'Attended' });

  const heap = await heapOf(page);
  expect(heap).toContain('Anna Keller');
  expect(heap.includes(service.apiKey), 'in the memory of the page').toBe(false);
  const processes = processList();
  expect(processes).toContain('--data-dir=');
  expect(processes.includes(service.apiKey), 'in a command line or an environment').toBe(false);
  expect(output()).not.toContain(service.apiKey);
  expect(said.join('\n')).not.toContain(service.apiKey);
  expect(filesThatHold(dataDirectory, 'Anna')).not.toEqual([]);
  expect(filesThatHold(dataDirectory, service.apiKey)).toEqual([]);

  expect(await stop()).toBe(0);
  expect(filesThatHold(dataDirectory, service.apiKey)).toEqual([]);
});

test('the password is kept nowhere, and the token only where a key would be', { tag: '@long' }, async ({
  launch,
  service,
  dataDirectory,
}) => {
  const { page, output, stop } = await launch();
  const { email, password } = service.running().login;
  await page.getByRole('button', { name: 'Use email and password instead' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
  await page.getByRole('button', { name: 'halcyon-events' }).click();
  await openDoor(page, 'Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await expectSent(page, service, { personId: 'anna', attendance: 'Attended' });

  const token = service
    .running()
    .requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''))
    .findLast((sent) => sent !== undefined);
  if (token === undefined) throw new Error('no token was sent');
  const heap = await heapOf(page);
  for (const secret of [password, token]) {
    expect(heap.includes(secret), 'in the memory of the page').toBe(false);
    expect(output()).not.toContain(secret);
    expect(filesThatHold(dataDirectory, secret)).toEqual([]);
  }
  expect(await stop()).toBe(0);
  for (const secret of [password, token]) expect(filesThatHold(dataDirectory, secret)).toEqual([]);
});

test('guests are not written to the log', async ({ launchAtDoor, service, dataDirectory }) => {
  const { page, output } = await launchAtDoor('Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Offline · 1 change waiting');

  for (const detail of ['Anna', 'Keller', 'anna@keller.example']) {
    expect(output()).not.toContain(detail);
    expect(filesThatHold(dataDirectory, detail).filter((path) => path.endsWith('.log'))).toEqual([]);
  }
});
