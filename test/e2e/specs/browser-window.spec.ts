import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findWholeChromium } from '../../../build/test/tools.ts';
import { browserMain } from '../driver/built-app.ts';
import { startProcess } from '../driver/started-process.ts';
import { addressOnNetwork, watchNetwork } from '../driver/watched-network.ts';
import { test } from '../fixtures.ts';
import { signInHeading } from '../screens.ts';
import { processList } from '../traces.ts';

/** Long enough for a reachable server to be asked: where nothing stops WebRTC, that takes half a second. */
const patienceMs = 3_000;

/** Has a script in the page try every way to `place` that a content policy does not close. */
async function tryToReach(page: Page, place: string): Promise<void> {
  await page.evaluate(async (server) => {
    for (const transport of ['udp', 'tcp']) {
      const urls = `turn:${server}?transport=${transport}`;
      try {
        const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
        connection.createDataChannel('out');
        await connection.setLocalDescription(await connection.createOffer());
      } catch (error) {
        // A browser may refuse to make the connection at all.
        if (!(error instanceof DOMException)) throw error;
      }
    }
    const link = Object.assign(document.createElement('link'), {
      rel: 'preconnect',
      href: `http://${server}/`,
    });
    document.head.append(link);
  }, place);
  await page.waitForTimeout(patienceMs);
  await page.evaluate((server) => void setTimeout(() => location.assign(`http://${server}/?guests`)), place);
  await page.waitForTimeout(patienceMs);
}

test('a script in the page reaches no network, in a browser that somebody else opened', {
  tag: '@long',
}, async ({ launch }) => {
  const address = addressOnNetwork();
  test.skip(address === null, 'this machine has no address but loopback');
  await using network = await watchNetwork(address ?? '');
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();
  await tryToReach(page, network.place);
  expect(network.arrivals()).toEqual([]);
});

test('the window that Vestibule opens gets in by no link of its command line, and reaches no network', async ({
  dataDirectory,
  temporary,
}) => {
  const started = startProcess(process.execPath, [browserMain, `--data-dir=${dataDirectory}`], {
    ...(await onlyBrowser(temporary)),
    DISPLAY: ':0',
  });
  let browser: Browser | null = null;
  try {
    await started.line(/^Vestibule is ready/);
    // The file is there before the port stands in it.
    const port = () =>
      readFileSync(join(dataDirectory, 'browser-window/DevToolsActivePort'), 'utf8').split('\n')[0];
    await expect.poll(() => tryOr('', port)).toMatch(/^\d+$/);
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`);
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('the browser shows no page');
    await expect(signInHeading(page)).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(1);
    expect(processList()).toContain('--app=file:');
    expect(processList()).not.toContain('start=');
    await page.reload();
    await expect(signInHeading(page)).toBeVisible();

    const address = addressOnNetwork();
    if (address === null) {
      console.warn('Not run: what the window may reach (this machine has no address but loopback).');
      return;
    }
    // Without the headers too: this window does not depend on them.
    await using network = await watchNetwork(address);
    const bare = await browser.contexts()[0]?.newPage();
    if (bare === undefined) throw new Error('the browser opens no page');
    await bare.goto(`data:text/html,<title>bare</title>`);
    await tryToReach(bare, network.place);
    expect(network.arrivals()).toEqual([]);
  } finally {
    await browser?.close();
    await started.stop();
  }
});

/** An environment in which Vestibule finds one browser: this machine's Chromium, without a screen. */
async function onlyBrowser(temporary: string): Promise<Record<string, string>> {
  const folder = join(temporary, 'bin');
  await mkdir(folder);
  const script = `#!/bin/sh\nexec '${findWholeChromium()}' --headless --remote-debugging-port=0 "$@"\n`;
  await writeFile(join(folder, 'google-chrome-stable'), script, { mode: 0o700 });
  return { PATH: `${folder}:${process.env.PATH}` };
}

function tryOr<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
