import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appWindowArguments, browserPlaces, findBrowser } from '../../src-main/shell-browser/app-window.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestibule-browsers-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the machine's browser", () => {
  it('is Chrome before Chromium before Edge', async () => {
    const machine = { platform: 'linux', env: { PATH: folder } } as const;
    expect(await findBrowser(machine)).toBeNull();
    for (const name of ['microsoft-edge', 'chromium', 'google-chrome']) {
      await writeFile(join(folder, name), '', { mode: 0o700 });
      expect(await findBrowser(machine)).toBe(join(folder, name));
    }
  });

  it('must be a program', async () => {
    await writeFile(join(folder, 'chromium'), '');
    await chmod(join(folder, 'chromium'), 0o600);
    expect(await findBrowser({ platform: 'linux', env: { PATH: folder } })).toBeNull();
  });

  it('is never looked for in a relative folder', () => {
    expect(browserPlaces({ platform: 'linux', env: { PATH: '.:bin::/usr/bin' } })).toEqual(
      expect.arrayContaining(['/usr/bin/chromium']),
    );
    expect(browserPlaces({ platform: 'linux', env: { PATH: '.:bin:' } })).toEqual([]);
  });

  it('is looked for among the applications on macOS', () => {
    expect(browserPlaces({ platform: 'darwin', env: { HOME: '/Users/maria' } })).toEqual(
      expect.arrayContaining([
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Users/maria/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ]),
    );
  });

  it('is looked for where programs and users keep it on Windows', () => {
    const env = { PROGRAMFILES: 'P', 'PROGRAMFILES(X86)': 'P86', LOCALAPPDATA: 'L' };
    expect(browserPlaces({ platform: 'win32', env })).toEqual(
      expect.arrayContaining([
        join('P', 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join('L', 'Chromium', 'Application', 'chrome.exe'),
        join('P86', 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
    );
  });
});

describe('the app window', () => {
  const options = {
    address: 'file:///data/exports/x.html',
    profileDirectory: '/data/w',
    asRootOnLinux: false,
  };

  it('has a profile of its own that keeps nothing', () => {
    const args = appWindowArguments({ ...options, browser: '/usr/bin/chromium' });
    expect(args).toEqual(
      expect.arrayContaining([`--app=${options.address}`, '--user-data-dir=/data/w', '--incognito']),
    );
    expect(args).not.toContain('--no-sandbox');
  });

  it('reaches no network: this holds in real Chromium by test/e2e/specs/browser-window.spec.ts', () => {
    const args = appWindowArguments({ ...options, browser: '/usr/bin/chromium' });
    expect(args).toContain('--proxy-server=127.0.0.1:9');
    expect(args).toContain('--webrtc-ip-handling-policy=disable_non_proxied_udp');
  });

  it('answers a key without waiting for the frame after it', () => {
    const args = appWindowArguments({ ...options, browser: '/usr/bin/chromium' });
    expect(args).toContain('--disable-features=DeferRendererTasksAfterInput');
  });

  it("is private in Edge's own word", () => {
    expect(appWindowArguments({ ...options, browser: 'C:\\Edge\\msedge.exe' })).toContain('--inprivate');
  });

  it('gives up the sandbox only for root on Linux, where it cannot start', () => {
    const args = appWindowArguments({ ...options, browser: '/usr/bin/chromium', asRootOnLinux: true });
    expect(args).toContain('--no-sandbox');
  });
});
