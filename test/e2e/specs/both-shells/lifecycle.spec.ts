import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { commandOf } from '../../driver/launch-vestibule.ts';
import { startProcess } from '../../driver/started-process.ts';
import { test } from '../../fixtures.ts';
import { eventsHeading, signIn, signInHeading } from '../../screens.ts';

test('SIGTERM ends it cleanly, and the next start finds everything', async ({ launch, service }) => {
  const opening = (page: Page) => page.getByRole('button', { name: 'Opening night' });
  const first = await launch();
  await signIn(first.page, service);
  await expect(opening(first.page)).toBeVisible();
  expect(await first.stop()).toBe(0);

  const { page } = await launch();
  await expect(eventsHeading(page)).toBeVisible();
  await expect(opening(page)).toBeVisible();
});

test('a second start on the same data directory hands over to the first and says so', async ({
  launch,
  dataDirectory,
  shell,
}) => {
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();

  const { program, args } = commandOf(shell);
  const second = startProcess(program, [...args, `--data-dir=${dataDirectory}`]);
  await second.line(/^Vestibule is already running with this data folder/);
  expect(await second.ended()).toBe(0);
  await expect(signInHeading(page)).toBeVisible();
});

test('a data folder that others can write to gets a sentence, and nothing is written into it', async ({
  shell,
  dataDirectory,
}) => {
  mkdirSync(dataDirectory);
  chmodSync(dataDirectory, 0o777);
  const { program, args } = commandOf(shell);
  const refused = startProcess(program, [...args, `--data-dir=${dataDirectory}`]);
  await refused.line(/is not safe to use: other users can write to it\.$/);
  expect(await refused.ended()).toBe(1);
  expect(readdirSync(dataDirectory)).toEqual([]);
});

test('a wrong option gets a sentence and exit code 2', async ({ shell, dataDirectory }) => {
  const { program, args } = commandOf(shell);
  const wrong = startProcess(program, [...args, `--data-dir=${dataDirectory}`, '--porto=1']);
  await wrong.line(/^There is no option --porto\./);
  expect(await wrong.ended()).toBe(2);
});

test('--help prints the options and starts nothing', async ({ shell, dataDirectory }) => {
  const { program, args } = commandOf(shell);
  const help = startProcess(program, [...args, `--data-dir=${dataDirectory}`, '--help']);
  await help.line(/--practice/);
  expect(await help.ended()).toBe(0);
  expect(existsSync(dataDirectory)).toBe(false);
});
