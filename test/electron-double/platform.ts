import { EventEmitter } from 'node:events';
import { PageSession } from './page-session.ts';

/** What the shell sets and this double has no use for, and two facts of a plain machine. */
export const Menu = {
  setApplicationMenu(_menu: unknown): void {},
  buildFromTemplate: (template: unknown): unknown => template,
};

export const nativeTheme = { shouldUseDarkColors: false };

export const session = {
  defaultSession: {
    /** The answer of a PAC file; VESTIBULE_TEST_PROXY gives another. */
    resolveProxy: async (_address: string): Promise<string> => process.env.VESTIBULE_TEST_PROXY ?? 'DIRECT',
  },
  fromPartition: (_name: string): PageSession => new PageSession(),
};

export const shell = {
  /** Prints the address: there is nobody to show a browser to, and a test can read it. */
  openExternal(address: string): Promise<void> {
    process.stdout.write(`Browser: ${address}\n`);
    return Promise.resolve();
  },
};

/** Electron's own way to install what is newer: nothing is ever installed here. */
export const autoUpdater = new EventEmitter();

/** Here nobody is asked: headless Chromium decides by itself. */
export const systemPreferences = { askForMediaAccess: async (): Promise<boolean> => false };

/** This machine never sleeps, and is plugged in. */
export const powerMonitor = Object.assign(new EventEmitter(), { isOnBatteryPower: () => false });
