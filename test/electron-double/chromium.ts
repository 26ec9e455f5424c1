import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { findChromium, findWholeChromium } from '../../build/test/tools.ts';

/**
 * Which Chromium to start with these switches of a test. Whoever has some needs a whole one: for its cameras, or to measure
 * what people have.
 */
export function chromiumFor(switches: readonly string[]): { readonly executablePath?: string } {
  const executablePath = switches.length === 0 ? findChromium() : findWholeChromium();
  return executablePath === null ? {} : { executablePath };
}

/** Starts the Chromium that stands for Electron's, with these switches. It ends with this process, however that ends. */
export async function launchChromium(profile: string, switches: readonly string[]): Promise<BrowserContext> {
  const devTools = process.env.VESTIBULE_DOUBLE_DEVTOOLS === '1';
  const ofTest = switchesOfTest();
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumFor(ofTest),
    args: [...switches, ...ofTest, ...(devTools ? ['--remote-debugging-port=0'] : [])],
    colorScheme: null,
    viewport: null,
    // Signals are the main bundle's to answer.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  if (devTools) process.stdout.write(`DevTools: http://127.0.0.1:${devToolsPort(profile)}\n`);
  return context;
}

/** Switches that a test wants, as JSON. */
function switchesOfTest(): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(process.env.VESTIBULE_DOUBLE_SWITCHES ?? '[]'));
}

function devToolsPort(profile: string): string {
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  if (port === undefined || port === '') throw new Error('Chromium wrote no DevTools port');
  return port;
}
