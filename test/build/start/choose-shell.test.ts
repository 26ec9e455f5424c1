import { beforeEach, describe, expect, it } from 'vitest';
import { chooseShell } from '../../../build/start/choose-shell.ts';
import type { ElectronRuntime } from '../../../build/start/electron-runtime.ts';
import { StartFailure } from '../../../src-main/composition/start-failure.ts';

const electron = { name: 'electron', executable: '/electron' };
const missing = "Electron's runtime is not installed and cannot be downloaded here";

let said: string[];
const say = (line: string) => said.push(line);
beforeEach(() => {
  said = [];
});

/** A runtime that is there, can be had, cannot be had, or breaks off while it is downloaded. */
function aRuntime(state: 'installed' | 'offered' | 'absent' | 'breaking'): ElectronRuntime {
  let installed = state === 'installed';
  return {
    installed: async () => (installed ? '/electron' : null),
    isOffered: async () => state !== 'absent',
    download: async () => {
      installed = state === 'offered';
    },
  };
}

describe('the shell', () => {
  it.each(['installed', 'offered'] as const)('is Electron when its runtime is %s', async (state) => {
    expect(await chooseShell(null, true, aRuntime(state), say)).toEqual(electron);
    expect(await chooseShell('electron', true, aRuntime(state), say)).toEqual(electron);
    expect(said).toEqual([]);
  });

  it.each(['absent', 'breaking'] as const)(
    'is the browser, after one sentence, when the runtime is %s',
    async (state) => {
      expect(await chooseShell(null, true, aRuntime(state), say)).toEqual({ name: 'browser' });
      expect(said).toEqual([`${missing}, so Vestibule opens in a browser window.`]);
    },
  );

  it('is the browser, after one sentence, where there is no display', async () => {
    expect(await chooseShell(null, false, aRuntime('installed'), say)).toEqual({ name: 'browser' });
    expect(said).toEqual(['There is no display here, so Vestibule waits for a browser.']);
  });

  it('is the browser without a word when it is asked for', async () => {
    expect(await chooseShell('browser', true, aRuntime('installed'), say)).toEqual({ name: 'browser' });
    expect(said).toEqual([]);
  });

  it('cannot be had when Electron is asked for and its runtime is absent', async () => {
    await expect(chooseShell('electron', true, aRuntime('absent'), say)).rejects.toThrow(
      new StartFailure(`${missing}: start with --shell=browser.`),
    );
  });
});
