import { randomBytes } from 'node:crypto';
import { createSystemClock } from '../../src-main/adapters/clock/system-clock.ts';
import { lockDataDirectory } from '../../src-main/adapters/sqlite/data-directory-lock.ts';
import { dataDirectory, prepareDataDirectory } from '../../src-main/composition/data-directory.ts';
import { describeFailure } from '../../src-main/composition/start-failure.ts';
import { parseStartOptions } from '../../src-main/composition/start-options.ts';
import { openMachineWindow } from '../../src-main/shell-browser/app-window.ts';
import { runBrowserShell } from '../../src-main/shell-browser/browser-shell.ts';
import { stopOnSignals } from '../../src-main/shell-browser/stop-on-signals.ts';
import { fakeCore } from '../fakes/fake-core.ts';
import { plainPlatform } from '../fakes/fake-platform.ts';
import { recordingLog } from '../fakes/recording-log.ts';

/** The browser shell as a program of its own, around a core in memory: RENDERER_DIRECTORY [options]. */
const [rendererDirectory = '', ...args] = process.argv.slice(2);
const options = parseStartOptions(args, process.cwd());
const core = fakeCore();
await prepareDataDirectory(dataDirectory(options.dataDirectory));

runBrowserShell({
  options,
  command: { program: process.execPath, args: [] },
  rendererDirectory,
  openVestibule: async () => core,
  lock: lockDataDirectory,
  platform: plainPlatform,
  openWindow: (address, profile) => openMachineWindow(address, profile, process, console.error),
  randomToken: () => randomBytes(32).toString('base64url'),
  clock: createSystemClock(),
  log: recordingLog(),
  say: console.log,
  complain: console.error,
  stop: stopOnSignals(process),
}).then(
  () => {
    console.log(core.closed() ? 'core closed' : 'core not opened');
    process.exit(0);
  },
  (error: unknown) => {
    const { sentence, exitCode } = describeFailure(error);
    console.error(sentence);
    process.exit(exitCode);
  },
);
