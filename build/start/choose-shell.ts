import { StartFailure } from '../../src-main/composition/start-failure.ts';
import type { StartOptions } from '../../src-main/composition/start-options.ts';
import type { ElectronRuntime } from './electron-runtime.ts';

export type ChosenShell =
  | { readonly name: 'browser' }
  | { readonly name: 'electron'; readonly executable: string };

/**
 * Chooses the shell: the wanted one, else Electron where its runtime is there or can be had, else, after one
 * sentence, the browser shell. Fails with `StartFailure` when Electron is wanted and cannot be had.
 */
export async function chooseShell(
  wanted: StartOptions['shell'],
  display: boolean,
  runtime: ElectronRuntime,
  say: (line: string) => void,
): Promise<ChosenShell> {
  if (wanted === 'browser') return { name: 'browser' };
  if (wanted === null && !display) {
    say('There is no display here, so Vestibule waits for a browser.');
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
