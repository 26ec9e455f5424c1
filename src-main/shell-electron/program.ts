import { join } from 'node:path';
import { app, dialog } from 'electron';
import { createSystemClock } from '../adapters/clock/system-clock.ts';
import { createFileLog } from '../adapters/log/file-log.ts';
import { lockDataDirectory } from '../adapters/sqlite/data-directory-lock.ts';
import { dataDirectory, defaultDataDirectory } from '../composition/data-directory.ts';
import { endOnCrash } from '../composition/end-on-crash.ts';
import { openVestibule } from '../composition/open-vestibule.ts';
import {
  ownArguments,
  parseStartOptions,
  type StartOptions,
  textToPrint,
} from '../composition/start-options.ts';
import { prepareElectronShell, startElectronShell } from './electron-shell.ts';
import { createEndWithWords } from './end-with-words.ts';

let logs = dataDirectory(defaultDataDirectory()).logs;
const endWith = createEndWithWords({
  isPackaged: app.isPackaged,
  systemLanguages: () => app.getPreferredSystemLanguages(),
  showErrorBox: dialog.showErrorBox,
  complain: console.error,
  logs: () => logs,
  exit: (code) => app.exit(code),
});

/** The Electron shell as a program: makes its parts, and says why when it ends early. */
try {
  const own = ownArguments(process.argv, app.isPackaged);
  const options = parseStartOptions(own, process.cwd());
  const printed = textToPrint(options);
  if (printed !== null) {
    console.log(printed);
    app.exit(0);
  } else {
    logs = dataDirectory(options.dataDirectory).logs;
    await prepareElectronShell(options.dataDirectory);
    // Not waited for here: Electron is ready only after this module has ended.
    start(options, own).catch(endWith);
  }
} catch (error) {
  // Waited for: Electron does not become ready, and opens nothing, before this module has ended.
  await endWith(error);
}

async function start(options: StartOptions, own: readonly string[]): Promise<void> {
  const log = createFileLog(logs, createSystemClock());
  endOnCrash(process, log, endWith);
  try {
    await startElectronShell({
      options,
      command: {
        program: process.execPath,
        // Switches of Electron and the entry, if it is not packed.
        args: [...process.execArgv, ...process.argv.slice(1, process.argv.length - own.length)],
      },
      built: {
        renderer: join(import.meta.dirname, '../renderer'),
        preload: join(import.meta.dirname, '../preload/preload.cjs'),
      },
      resources: process.resourcesPath,
      lock: lockDataDirectory,
      openVestibule,
      log,
      say: console.log,
      endWith,
    });
  } catch (error) {
    log.error('shell.failed', error);
    throw error;
  }
}
