import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'electron';
import { expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createWindow } from '../../src-main/shell-electron/main-window.ts';

const root = join(import.meta.dirname, '../..');
const given: Record<string, unknown>[] = [];

vi.mock('electron', () => ({
  app: { isPackaged: true },
  nativeTheme: { shouldUseDarkColors: false },
  BrowserWindow: class {
    constructor(options: Record<string, unknown>) {
      given.push(options);
    }
    once(): void {}
  },
}));

const here = 'test/shell-electron/security-checklist.alone.test.ts';

/** Electron's security checklist, item by item, with a test that holds us to it: its file, and its name. */
const checklist: readonly (readonly [item: string, file: string, test: string])[] = [
  [
    '1 only load secure content',
    'test/e2e/specs/both-shells/page-policy.spec.ts',
    'the policy refuses the network',
  ],
  ['2 no Node.js integration', 'test/e2e/specs/electron-window.spec.ts', 'nothing else of Electron or Node'],
  ['3 context isolation', here, 'isolated, sandboxed'],
  ['4 process sandboxing', here, 'isolated, sandboxed'],
  ['5 session permission requests', 'test/shell-electron/web-contents-guards.test.ts', 'grants nothing but'],
  ['6 webSecurity stays on', here, 'isolated, sandboxed'],
  ['7 a content security policy', 'test/shell-electron/app-protocol.test.ts', 'carries the content security'],
  ['8 no insecure content', here, 'isolated, sandboxed'],
  ['9 no experimental features', here, 'isolated, sandboxed'],
  ['10 no enableBlinkFeatures', here, 'isolated, sandboxed'],
  ['11 no allowpopups', 'test/shell-electron/web-contents-guards.test.ts', 'will-attach-webview'],
  [
    '12 webviews are verified: there are none',
    'test/shell-electron/web-contents-guards.test.ts',
    'will-attach',
  ],
  ['13 navigation', 'test/shell-electron/web-contents-guards.test.ts', 'will-frame-navigate'],
  [
    '13 navigation, in the running app',
    'test/e2e/specs/electron-window.spec.ts',
    'a page that tries to leave',
  ],
  ['14 new windows', 'test/shell-electron/web-contents-guards.test.ts', 'opens no window for'],
  ['15 openExternal', 'test/composition/external-address.test.ts', 'is written out in full'],
  ['16 a current Electron', here, 'exact version of Electron'],
  ['17 the sender of every message', 'test/shell-electron/ipc-pipe.test.ts', 'and says so in the log'],
  ['18 no file:// protocol', 'test/shell-electron/app-protocol.test.ts', 'refuses a path through a linked'],
  ['19 fuses', 'test/build/pack/packed-app.medium.test.ts', 'has the fuses set'],
  ['20 no Electron APIs in the page', 'test/shell-electron/gated-pipe.test.ts', 'what a page may send'],
  ['single instance', 'test/composition/instance.test.ts', 'the first is it'],
  ['no remote debugging', 'test/composition/start-options.test.ts', 'nobody debugs or loosens'],
  ['no remote debugging, at the start', 'test/e2e/specs/electron-window.spec.ts', 'refuses to be debugged'],
  ['newer versions are signed', 'test/shell-electron/updater.test.ts', 'cannot be checked is not signed'],
  ['no request to elsewhere', 'test/shell-electron/web-contents-guards.test.ts', 'requests nothing but'],
  ['no WebRTC', 'test/shell-electron/web-contents-guards.test.ts', 'sends no UDP past a proxy'],
  ['no downloads from elsewhere', 'test/shell-electron/web-contents-guards.test.ts', 'downloads nothing but'],
];

it.each(checklist)('%s is held by a test in %s', (_item, file, name) => {
  const path = join(root, file);
  expect(existsSync(path), file).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(name);
});

it('the window is isolated, sandboxed, and without anything that Electron advises against', () => {
  const session = {} as unknown as Session;
  createWindow('/built/preload.cjs', session);
  expect(given[0]?.webPreferences).toEqual({
    preload: '/built/preload.cjs',
    session,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    disableBlinkFeatures: 'Auxclick',
    devTools: false,
    spellcheck: false,
  });
});

it('the whole app is sandboxed before it is ready, and every page guarded from its first moment', () => {
  const shell = readFileSync(join(root, 'src-main/shell-electron/electron-shell.ts'), 'utf8');
  const ready = shell.indexOf('app.whenReady()');
  for (const guard of ['app.enableSandbox()', "app.on('web-contents-created'"]) {
    expect(shell.indexOf(guard)).toBeGreaterThan(0);
    expect(shell.indexOf(guard)).toBeLessThan(ready);
  }
});

it('one exact version of Electron is packed, so that only a deliberate change brings another', () => {
  expect(packageJson.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
});
