import { existsSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { commandOf } from '../driver/launch-vestibule.ts';
import { startProcess } from '../driver/started-process.ts';
import { test } from '../fixtures.ts';
import { eventsHeading, signIn, signInHeading } from '../screens.ts';

test('a page that tries to leave stays, and opens no other window', async ({ launch }) => {
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();
  const before = page.url();
  await page.evaluate(() => {
    window.open('https://elsewhere.example/');
    location.href = 'https://elsewhere.example/';
  });
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(signInHeading(page)).toBeVisible();
  expect(page.url()).toBe(before);
});

test('a page whose process dies is replaced, and nothing of the session is lost', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  const replacement = page.context().waitForEvent('page');
  const devTools = await page.context().newCDPSession(page);
  devTools.send('Page.crash').catch(() => undefined);
  await expect(eventsHeading(await replacement)).toBeVisible();
});

test('nothing that the page has to do waits for the frame after a key', async ({ launch }) => {
  const { page } = await launch();
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page belongs to no browser');
  const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
  const switches = commandLine.split(' ').filter((word) => word.startsWith('--disable-features='));
  expect(switches.at(-1)).toContain('DeferRendererTasksAfterInput');
});

test('the page has the pipe of the preload, and nothing else of Electron or Node', async ({ launch }) => {
  const { page } = await launch();
  const found = await page.evaluate(() => ({
    pipe: Object.keys(window.vestibulePipe ?? {}),
    others: ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
  }));
  expect(found).toEqual({ pipe: ['send', 'onMessage', 'onConnection'], others: [] });
  const refused = await page.evaluate(() => {
    try {
      window.vestibulePipe?.send({ kind: 'call', id: 1, name: 'readFile' });
      return 'sent';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('This is no call of the bridge contract.');
});

for (const option of ['--remote-debugging-port=0', '--inspect=127.0.0.1:0', '--remote-debugging-pipe']) {
  test(`refuses to be debugged: ${option} ends it before it opens anything`, async ({
    shell,
    dataDirectory,
  }) => {
    const { program, args } = commandOf(shell);
    const started = startProcess(program, [...args, `--data-dir=${dataDirectory}`, option]);
    expect(await started.ended()).toBe(2);
    expect(started.output()).toContain(`There is no option ${option.split('=')[0]}.`);
    expect(started.output()).not.toMatch(/DevTools|Debugger/);
    expect(existsSync(dataDirectory) ? readdirSync(dataDirectory) : []).toEqual([]);
  });
}
