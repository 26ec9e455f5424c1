import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** What finding a browser depends on. */
export interface Machine {
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
