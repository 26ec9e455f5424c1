import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { disabledFeatures } from '../composition/page-rules.ts';
import { hasDisplay } from '../composition/start-options.ts';

interface AppWindowOptions {
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
function openAppWindow(options: AppWindowOptions): AppWindow {
  const child = spawn(options.browser, appWindowArguments(options), { stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  return { ended, close: () => void child.kill() };
}

/**
 * The window reaches this machine and nothing else: what is not loopback goes to a proxy that is not there (no program
 * but root's can open port 9), and WebRTC sends no UDP past a proxy.
 */
const withoutNetwork = ['--proxy-server=127.0.0.1:9', '--webrtc-ip-handling-policy=disable_non_proxied_udp'];

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
    `--disable-features=${disabledFeatures}`,
    ...withoutNetwork,
    // Otherwise the browser may ask for the keychain's password before the window opens.
    '--password-store=basic',
    '--use-mock-keychain',
    ...(asRootOnLinux ? ['--no-sandbox'] : []),
  ];
}

/**
 * Opens Vestibule's address in this machine's Chrome, Chromium or Edge. Gives null without a display, and,
 * after one sentence to `complain`, without such a browser.
 */
export async function openMachineWindow(
  address: string,
  profileDirectory: string,
  machine: Machine,
  complain: (line: string) => void,
): Promise<AppWindow | null> {
  if (!hasDisplay(machine.platform, machine.env)) return null;
  const browser = await findBrowser(machine);
  if (browser === null) {
    complain('No Chrome, Chromium or Edge was found here: open the address in any browser.');
    return null;
  }
  const asRootOnLinux = machine.platform === 'linux' && process.getuid?.() === 0;
  return openAppWindow({ browser, address, profileDirectory, asRootOnLinux });
}

/** What finding a browser depends on. */
interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const macPaths = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPaths = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Where Chrome, Chromium and Edge are found by their makers' conventions, best first. Absolute paths. */
export function browserPlaces({ platform, env }: Machine): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME === undefined ? [] : [join(env.HOME, 'Applications')])];
    return folders.flatMap((folder) => macPaths.map((path) => join(folder, path)));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(isGiven);
    return windowsPaths.flatMap((path) => folders.map((folder) => join(folder, ...path)));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute);
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The machine's browser that can open an app window, or null when there is none. */
export async function findBrowser(machine: Machine): Promise<string | null> {
  for (const place of browserPlaces(machine)) {
    if (await isExecutable(place)) return place;
  }
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
