import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createSystemClock } from '../adapters/clock/system-clock.ts';
import { createFileLog } from '../adapters/log/file-log.ts';
import { lockDataDirectory } from '../adapters/sqlite/data-directory-lock.ts';
import { dataDirectory, prepareDataDirectory } from '../composition/data-directory.ts';
import { endOnCrash } from '../composition/end-on-crash.ts';
import { openVestibule } from '../composition/open-vestibule.ts';
import { describeFailure } from '../composition/start-failure.ts';
import { parseStartOptions, textToPrint } from '../composition/start-options.ts';
import { openMachineWindow } from './app-window.ts';
import { runBrowserShell } from './browser-shell.ts';
import { openExternal } from './open-external.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Beside this module: `npm start` runs both in a process of its own. */
const entry = join(import.meta.dirname, import.meta.url.endsWith('.js') ? 'browser.js' : 'main.ts');

/** The browser shell as a program: its parts are made here. Fails with what `describeFailure` puts in words. */
async function main(args: readonly string[]): Promise<void> {
  const options = parseStartOptions(args, process.cwd());
  const printed = textToPrint(options);
  if (printed !== null) {
    console.log(printed);
    return;
  }
  // Before the log: a directory that is refused stays as it is.
  await prepareDataDirectory(dataDirectory(options.dataDirectory));
  const clock = createSystemClock();
  const log = createFileLog(dataDirectory(options.dataDirectory).logs, clock);
  endOnCrash(process, log, endWith);
  try {
    await runBrowserShell({
      options,
      command: { program: process.execPath, args: [...process.execArgv, entry] },
      rendererDirectory: join(import.meta.dirname, '../renderer'),
      openVestibule,
      lock: lockDataDirectory,
      platform: { openExternal, powerSource: () => 'unknown' },
      openWindow: (address, profileDirectory) =>
        openMachineWindow(address, profileDirectory, process, console.error),
      randomToken: () => randomBytes(32).toString('base64url'),
      clock,
      log,
      say: console.log,
      complain: console.error,
      stop: stopOnSignals(process),
    });
  } catch (error) {
    log.error('shell.failed', error);
    throw error;
  }
}

function endWith(error: unknown): never {
  const { sentence, exitCode } = describeFailure(error);
  console.error(sentence);
  process.exit(exitCode);
}

main(process.argv.slice(2)).then(() => process.exit(0), endWith);
