import { defineConfig } from '@playwright/test';
import { electronRuntime } from './driver/electron-runtime.ts';
import type { ShellOptions } from './fixtures.ts';

/**
 * The app as it is built (`npm run build` first), started as a person starts it, in real Chromium. Every
 * spec runs once a shell; `electron` only where Electron's runtime is installed.
 */
const projects = [
  { name: 'browser-shell', use: { shell: 'browser' as const }, testIgnore: '**/electron-*.spec.ts' },
  { name: 'electron-double', use: { shell: 'electron-double' as const } },
];

export default defineConfig<ShellOptions>({
  testDir: '.',
  outputDir: '../../.reports/e2e',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A machine may stall. Whatever needed the second try is named at the end of the run.
  retries: 1,
  // Generous: a limit ends what hangs, and says nothing about speed.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: { screenshot: 'only-on-failure' },
  projects:
    electronRuntime() === null
      ? projects
      : [...projects, { name: 'electron', use: { shell: 'electron' as const } }],
});
