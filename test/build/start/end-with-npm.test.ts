import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { endWithNpm } from '../../../build/start/end-with-npm.ts';

const subject = JSON.stringify(join(import.meta.dirname, '../../../build/start/end-with-npm.ts'));

/** A stand-in for npm that starts a program and is killed; gives what the program says when it ends. */
async function lastWords(): Promise<string> {
  const program = `
    import { endWithNpm } from ${subject};
    process.on('SIGTERM', () => { console.log('asked to end'); process.exit(); });
    endWithNpm('start');
    console.log('running');
    setInterval(() => {}, 1e6);`;
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(program)}],
        { stdio: 'inherit' });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  await lines.next();
  npm.kill('SIGKILL');
  return (await lines.next()).value ?? 'nothing';
}

it.skipIf(process.platform === 'win32')('ends when npm is gone', async () => {
  expect(await lastWords()).toBe('asked to end');
});

it('watches npm, and no other parent', () => {
  vi.useFakeTimers();
  endWithNpm(undefined);
  expect(vi.getTimerCount()).toBe(0);
  endWithNpm('start');
  expect(vi.getTimerCount()).toBe(1);
  vi.useRealTimers();
});
