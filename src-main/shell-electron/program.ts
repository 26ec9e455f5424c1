import { join } from 'node:path';
import { app } from 'electron';
import { createSystemClock } from '../adapters/clock/system-clock.ts';
import { createFileLog } from '../adapters/log/file-log.ts';
import { lockDataDirectory } from '../adapters/sqlite/data-directory-lock.ts';
import { dataDirectory } from '../composition/data-directory.ts';
import { describeFailure } from '../composition/describe-failure.ts';
import { endOnCrash } from '../composition/end-on-crash.ts';
import { openVestibule } from '../composition/open-vestibule.ts';
import { parseStartOptions, printedInstead, type StartOptions } from '../composition/start-options.ts';
import { prepareElectronShell, startElectronShell } from './electron-shell.ts';
import { ownArguments } from './own-arguments.ts';

/** The Electron shell as a program: its parts are made here. Ends with what `describeFailure` puts in words. */
try {
  const options = parseStartOptions(ownArguments(process.argv, app.isPackaged), process.cwd());
  const printed = printedInstead(options);
  if (printed !== null) {
    console.log(printed);
    app.exit(0);
  } else {
    await prepareElectronShell(options.dataDirectory);
    // Not waited for here: Electron is ready only after this module has ended.
    start(options).catch(endWith);
  }
} catch (error) {
  endWith(error);
}

async function start(options: StartOptions): Promise<void> {
  const log = createFileLog(dataDirectory(options.dataDirectory).logs, createSystemClock());
  endOnCrash(process, log, endWith);
  try {
    await startElectronShell({
      options,
      built: {
        renderer: join(import.meta.dirname, '../renderer'),
        preload: join(import.meta.dirname, '../preload/preload.cjs'),
      },
      resources: process.resourcesPath,
      lock: lockDataDirectory,
      openVestibule,
      log,
      say: console.log,
    });
  } catch (error) {
    log.error('shell.failed', error);
    throw error;
  }
}

function endWith(error: unknown): void {
  const { sentence, exitCode } = describeFailure(error);
  console.error(sentence);
  app.exit(exitCode);
}
