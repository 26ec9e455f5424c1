import { StartFailure } from '../../src-main/composition/start-failure.ts';
import type { StartOptions } from '../../src-main/composition/start-options.ts';
import type { ElectronRuntime } from './electron-runtime.ts';

export type ChosenShell =
  | { readonly name: 'browser' }
  | { readonly name: 'electron'; readonly executable: string };

export interface ShellWishes {
  readonly wanted: StartOptions['shell'];
  /** Whether a window can be opened here. */
  readonly display: boolean;
  readonly runtime: ElectronRuntime;
  /** Whether Electron at this path, or one that is downloaded, can make its sandbox here. */
  readonly canSandbox: (executable: string | null) => Promise<boolean>;
  readonly say: (line: string) => void;
}

/**
 * Chooses the shell: the wanted one, else Electron where its runtime is there or can be had and can make its
 * sandbox, else, after one sentence, the browser shell. A wanted Electron is not asked about its sandbox: who
 * wants it may have given it the permission. Fails with `StartFailure` when Electron is wanted and cannot be had.
 */
export async function chooseShell(wishes: ShellWishes): Promise<ChosenShell> {
  const { wanted, display, runtime, canSandbox, say } = wishes;
  if (wanted === 'browser') return { name: 'browser' };
  if (wanted === null && !display) {
    say('There is no display here, so Vestibule waits for a browser.');
    return { name: 'browser' };
  }
  // Before anything is downloaded for nothing.
  if (wanted === null && !(await canSandbox(await runtime.installed()))) {
    say('This system lets Electron make no sandbox, so Vestibule opens in a browser window.');
    return { name: 'browser' };
  }
  const executable = await obtain(runtime);
  if (executable !== null) return { name: 'electron', executable };
  const missing = "Electron's runtime is not installed and cannot be downloaded here";
  if (wanted === 'electron') throw new StartFailure(`${missing}: start with --shell=browser.`);
  say(`${missing}, so Vestibule opens in a browser window.`);
  return { name: 'browser' };
}

async function obtain(runtime: ElectronRuntime): Promise<string | null> {
  const installed = await runtime.installed();
  if (installed !== null || !(await runtime.isOffered())) return installed;
  await runtime.download();
  return runtime.installed();
}
