import { describe, expect, it } from 'vitest';
import { run } from '../../../build/start/run.ts';
import { electronSwitches } from '../../../build/start/run-electron.ts';

const node = (script: string) => run(process.execPath, ['-e', script], 'ignore');

describe('a program that was run', () => {
  it.each([0, 1, 2, 77])('passes its exit code %i on', async (code) => {
    expect(await node(`process.exit(${code})`)).toBe(code);
  });

  it('ended by a signal is told as shells tell it', async () => {
    expect(await node(`process.kill(process.pid, 'SIGKILL')`)).toBe(137);
  });

  it('that is not there is a failure', async () => {
    await expect(run('/no/such/program', [], 'ignore')).rejects.toThrow('ENOENT');
  });

  it('gets the signals that we get, and we go on until it has ended', async () => {
    const listeners = () => process.listenerCount('SIGTERM');
    const before = listeners();
    // Listened for before the program runs: on a busy machine it may be quicker than we are, and that would end us.
    const listens = new Promise((resolve) => process.once('SIGUSR2', resolve));
    const running = node(`process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1e6);
      process.kill(process.ppid, 'SIGUSR2')`);
    await listens;
    process.emit('SIGTERM', 'SIGTERM');
    expect(await running).toBe(5);
    expect(listeners()).toBe(before);
  });
});

it("gives up Chromium's sandbox only for root on Linux, where it cannot start", () => {
  expect(electronSwitches('linux', 0)).toEqual(['--no-sandbox']);
  expect(electronSwitches('linux', 1000)).toEqual([]);
  expect(electronSwitches('darwin', 0)).toEqual([]);
  expect(electronSwitches('win32', undefined)).toEqual([]);
});
