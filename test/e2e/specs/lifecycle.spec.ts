import { expect } from '@playwright/test';
import { browserMain, electronMain } from '../driver/built-app.ts';
import { startProcess } from '../driver/started-process.ts';
import { test } from '../fixtures.ts';
import { eventsHeading, signIn, signInHeading } from '../screens.ts';

test('SIGTERM ends it cleanly, and the next start finds everything', async ({ launch, service }) => {
  const first = await launch();
  await signIn(first.page, service);
  expect(await first.stop()).toBe(0);

  const { page } = await launch();
  await expect(eventsHeading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opening night' })).toBeVisible();
});

test('a second start on the same data directory hands over to the first and says so', async ({
  launch,
  dataDirectory,
  shell,
}) => {
  test.skip(shell === 'electron', 'started as a plain process below');
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();

  const second =
    shell === 'browser'
      ? [browserMain, '--no-open']
      : ['--import', './test/electron-double/register.ts', electronMain];
  const started = startProcess(process.execPath, [...second, `--data-dir=${dataDirectory}`]);
  await started.line(/^Vestibule is already running with this data directory/);
  expect(await started.ended()).toBe(0);
  await expect(signInHeading(page)).toBeVisible();
});

test('the page obeys the content security policy: no code from text, no network, no error', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await signIn(page, service);
  expect(errors).toEqual([]);

  const tried = await page.evaluate(async () => {
    const tell = (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .then(
          () => 'done',
          () => 'refused',
        );
    return {
      fetch: await tell(() => fetch('https://elsewhere.invalid/')),
      node: typeof Reflect.get(globalThis, 'require') + typeof Reflect.get(globalThis, 'process'),
      opened: Boolean(document.querySelector('iframe, webview')),
    };
  });
  expect(tried).toEqual({ fetch: 'refused', node: 'undefinedundefined', opened: false });
});

test('a page that tries to leave stays', async ({ launch, shell }) => {
  test.skip(shell === 'browser', 'the person’s own browser may go where the person sends it');
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();
  const before = page.url();
  await page.evaluate(() => {
    location.href = 'https://elsewhere.example/';
  });
  await expect(signInHeading(page)).toBeVisible();
  expect(page.url()).toBe(before);
});
