import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { unwantedFeatures } from '../composition/unwanted-features.ts';

export interface AppWindowOptions {
  /** Absolute path of Chrome, Chromium or Edge. */
  readonly browser: string;
  readonly address: string;
  /** A browser profile of our own: the window is a process of its own, and not among the person's tabs. */
  readonly profileDirectory: string;
  /** Chromium's sandbox does not start for root on Linux. */
  readonly asRootOnLinux: boolean;
}

/** A browser process with one window that shows Vestibule. */
export interface AppWindow {
  /** Resolves when the process has ended: true when it ended by itself and well. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/**
 * Opens the address as an app window: no tabs, no address bar. The profile is private (incognito), so the
 * browser keeps neither passwords nor what is typed into the search box.
 */
export function openAppWindow(options: AppWindowOptions): AppWindow {
  const child = spawn(options.browser, appWindowArguments(options), { stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  return { ended, close: () => void child.kill() };
}

export function appWindowArguments({
  browser,
  address,
  profileDirectory,
  asRootOnLinux,
}: AppWindowOptions): string[] {
  return [
    `--app=${address}`,
    `--user-data-dir=${profileDirectory}`,
    /edge/i.test(basename(browser)) ? '--inprivate' : '--incognito',
    '--window-size=1280,800',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-sync',
    '--disable-extensions',
    `--disable-features=${unwantedFeatures}`,
    // Otherwise the browser may ask for the keychain's password before the window opens.
    '--password-store=basic',
    '--use-mock-keychain',
    ...(asRootOnLinux ? ['--no-sandbox'] : []),
  ];
}
