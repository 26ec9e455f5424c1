import { defineConfig } from '@playwright/test';
import { keepCompiled } from '../compile-cache.ts';
import { electronRuntime } from './driver/electron-runtime.ts';
import type { ShellOptions } from './fixtures.ts';

/** Specs that only an Electron or a browser window can pass, and those of what the two shells do each in its own way. */
const ofElectron = '**/electron-*.spec.ts';
const ofBrowser = '**/browser-*.spec.ts';
const ofBothShells = '**/both-shells/*.spec.ts';
/** Specs of how pages look, and of what a person does with page and core: the same in both shells. */
const ofPages = '**/pages/*.spec.ts';
const ofTasks = '**/tasks/*.spec.ts';
/** Specs that take minutes, and single tests that take long: `npm test` leaves them to longer runs. */
const ofMinutes = /\.long\.spec\.ts|@long/;

/**
 * The app as it is built (`npm run build` first), started as a person starts it, in real Chromium. Every spec runs
 * once a shell; `electron` only where Electron's runtime is installed. What a shell of Electron does like the browser
 * shell has a project of its own, which `npm test` leaves to `npm run test:long`.
 */
const electronShells = ['electron-double' as const, ...(electronRuntime() ? ['electron' as const] : [])];
/** What a shell of Electron does not do like the browser shell, and what no shell has a hand in. */
const notAgain = [ofElectron, ofBrowser, ofBothShells, ofPages, ofTasks];
const projects = [
  {
    name: 'browser-shell',
    use: { shell: 'browser' as const },
    testIgnore: ofElectron,
    grepInvert: ofMinutes,
  },
  { name: 'browser-shell-long', use: { shell: 'browser' as const }, testIgnore: ofElectron, grep: ofMinutes },
  ...electronShells.flatMap((shell) => [
    { name: shell, use: { shell }, testMatch: [ofElectron, ofBothShells] },
    { name: `${shell}-long`, use: { shell }, testIgnore: notAgain },
  ]),
];

keepCompiled();

const reports = process.env.VESTIBULE_REPORTS ?? '../../.reports';

export default defineConfig<ShellOptions>({
  testDir: '.',
  outputDir: `${reports}/e2e`,
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: `${reports}/e2e.json` }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A machine may stall. Whatever needed the second try is named at the end of the run.
  retries: 1,
  // Generous: a limit ends what hangs, and says nothing about speed.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: { screenshot: 'only-on-failure' },
  projects,
});
