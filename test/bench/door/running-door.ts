import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildWhenNeeded } from '../../../build/start/build-when-needed.ts';
import { disabledFeatures } from '../../../src-main/composition/page-rules.ts';
import { browserMain, root } from '../../e2e/driver/built-app.ts';
import { withoutKeychain } from '../../e2e/driver/keychain.ts';
import { openChromium as openPlainChromium } from '../../e2e/driver/launch-vestibule.ts';
import { startProcess } from '../../e2e/driver/started-process.ts';

/** The least time between two keys of a person: faster ones are a scanner's, and held back. In milliseconds. */
export const byHandMs = 60;

/** A Chromium as the shells open it for the built app, which is built first when the sources have changed. */
export async function openChromium(): Promise<Browser> {
  await buildWhenNeeded(resolve(root), console.error);
  return openPlainChromium([`--disable-features=${disabledFeatures}`]);
}

/** The app at a door, in a window of its own. */
export interface RunningDoor extends AsyncDisposable {
  readonly page: Page;
  /** Milliseconds from starting the process and from opening its page, to a list that can be used. */
  readonly startMs: number;
}

/** Starts the browser shell on a prepared data directory, with neither network nor keychain. */
export async function startDoor(browser: Browser, dataDirectory: string): Promise<RunningDoor> {
  const beforeProcess = performance.now();
  const args = [...process.execArgv, browserMain, '--no-open', `--data-dir=${dataDirectory}`];
  const app = startProcess(process.execPath, args, withoutKeychain);
  const address = await app.line(/^Vestibule is ready at (\S+)$/);
  const processMs = performance.now() - beforeProcess;

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const beforePage = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(isListUsable);
  const pageMs = performance.now() - beforePage;
  return {
    page,
    startMs: processMs + pageMs,
    async [Symbol.asyncDispose]() {
      await context.close();
      await app.stop();
    },
  };
}

/** Runs in the page: the search waits for a name, and guests stand below it, or a sentence that there are none. */
function isListUsable(): boolean {
  const search = document.activeElement;
  const list = document.querySelector('.guest-list');
  return search instanceof HTMLInputElement && search.type === 'search' && list?.textContent !== '';
}
