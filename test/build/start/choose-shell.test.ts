import { beforeEach, describe, expect, it } from 'vitest';
import { chooseShell, type ShellWishes } from '../../../build/start/choose-shell.ts';
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

const choose = (
  wanted: ShellWishes['wanted'],
  display: boolean,
  runtime: ElectronRuntime,
  canSandbox: ShellWishes['canSandbox'] = async () => true,
) => chooseShell({ wanted, display, runtime, canSandbox, say });

describe('the shell', () => {
  it.each(['installed', 'offered'] as const)('is Electron when its runtime is %s', async (state) => {
    expect(await choose(null, true, aRuntime(state))).toEqual(electron);
    expect(await choose('electron', true, aRuntime(state))).toEqual(electron);
    expect(said).toEqual([]);
  });

  it.each(['absent', 'breaking'] as const)(
    'is the browser, after one sentence, when the runtime is %s',
    async (state) => {
      expect(await choose(null, true, aRuntime(state))).toEqual({ name: 'browser' });
      expect(said).toEqual([`${missing}, so Vestibule opens in a browser window.`]);
    },
  );

  it('is the browser, after one sentence, where there is no display', async () => {
    expect(await choose(null, false, aRuntime('installed'))).toEqual({ name: 'browser' });
    expect(said).toEqual(['There is no display here, so Vestibule waits for a browser.']);
  });

  it('is the browser, after one sentence and no download, where Electron can make no sandbox', async () => {
    const never = { ...aRuntime('offered'), download: () => Promise.reject(new Error('downloaded')) };
    expect(await choose(null, true, never, async () => false)).toEqual({ name: 'browser' });
    expect(said).toEqual([
      'This system lets Electron make no sandbox, so Vestibule opens in a browser window.',
    ]);
  });

  it('is Electron when it is asked for, whatever is known of its sandbox', async () => {
    expect(await choose('electron', true, aRuntime('installed'), async () => false)).toEqual(electron);
  });

  it('is chosen by the Electron that is there, or that would be downloaded', async () => {
    const asked: (string | null)[] = [];
    const canSandbox = async (executable: string | null) => {
      asked.push(executable);
      return true;
    };
    await choose(null, true, aRuntime('installed'), canSandbox);
    await choose(null, true, aRuntime('offered'), canSandbox);
    expect(asked).toEqual(['/electron', null]);
  });

  it('is the browser without a word when it is asked for', async () => {
    expect(await choose('browser', true, aRuntime('installed'))).toEqual({ name: 'browser' });
    expect(said).toEqual([]);
  });

  it('cannot be had when Electron is asked for and its runtime is absent', async () => {
    await expect(choose('electron', true, aRuntime('absent'))).rejects.toThrow(
      new StartFailure(`${missing}: start with --shell=browser.`),
    );
  });
});
