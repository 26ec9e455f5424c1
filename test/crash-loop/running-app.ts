import { browserMain } from '../e2e/driver/built-app.ts';
import { withoutKeychain } from '../e2e/driver/keychain.ts';
import { type StartedProcess, startProcess } from '../e2e/driver/started-process.ts';

const readyLine = /^Vestibule is ready at (http:\S+)$/m;

/** The built app as a process of its own, in its browser shell and without a window. */
export interface RunningApp extends StartedProcess {
  isReady(): boolean;
  /** The address with the one-time start token. Fails when the app ends before it is ready. */
  address(): Promise<string>;
}

/** Starts the app on a data directory (absolute). */
export function startApp(dataDirectory: string): RunningApp {
  const args = [browserMain, '--no-open', `--data-dir=${dataDirectory}`];
  // A keychain would outlive the kill, and it would be the keychain of whoever runs this.
  const started = startProcess(process.execPath, args, withoutKeychain);
  return {
    ...started,
    isReady: () => readyLine.test(started.output()),
    address: () => started.line(readyLine),
  };
}
