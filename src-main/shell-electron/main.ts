import { join } from 'node:path';
import { app } from 'electron';
import { createSystemClock } from '../adapters/clock/system-clock.ts';
import { createFileLog } from '../adapters/log/file-log.ts';
import { lockDataDirectory } from '../adapters/sqlite/data-directory-lock.ts';
import { dataDirectory } from '../composition/data-directory.ts';
import { openVestibule } from '../composition/open-vestibule.ts';
import { StartFailure } from '../composition/start-failure.ts';
import { parseStartOptions, startHelp } from '../composition/start-options.ts';
import { prepareElectronShell, startElectronShell } from './electron-shell.ts';

function end(error: unknown): void {
  console.error(error instanceof StartFailure ? error.message : error);
  app.exit(error instanceof StartFailure ? error.exitCode : 1);
}

/** The Electron shell as a program: its parts are made here. */
try {
  const options = parseStartOptions(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd());
  if (options.help) {
    console.log(startHelp);
    app.exit(0);
  } else {
    await prepareElectronShell(options.dataDirectory);
    // Not waited for here: Electron is ready only after this module has ended.
    startElectronShell({
      options,
      built: {
        renderer: join(import.meta.dirname, '../renderer'),
        preload: join(import.meta.dirname, '../preload/preload.cjs'),
      },
      lock: lockDataDirectory,
      openVestibule,
      log: createFileLog(dataDirectory(options.dataDirectory).logs, createSystemClock()),
      say: console.log,
    }).catch(end);
  }
} catch (error) {
  end(error);
}
