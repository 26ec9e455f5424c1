import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from './debian-packages.ts';
import { run } from './run.ts';

const wellKnown = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds a Chromium for the browser tests, or gets one: from Debian's packages where root and apt are
 * there, otherwise Playwright's own. Returns its path, or null after printing why there is none.
 */
export async function provideChromium(): Promise<string | null> {
  const found = findChromium();
  if (found) return found;
  if (await installDebianPackages(['chromium'])) return findChromium();
  const installed = await run('npx', ['playwright', 'install', 'chromium']);
  if (installed === 0) return findChromium();
  console.log('No Chromium: not installed, not in reach of apt, and Playwright could not download its own.');
  return null;
}

function findChromium(): string | null {
  const asked = process.env.VESTIBULE_CHROMIUM;
  const candidates = [...(asked ? [asked] : []), ...wellKnown, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}
