import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDirectory } from '../../../src-main/adapters/sqlite/data-directory-lock.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';

test('one process at a time: another is refused until the first lets go', async () => {
  const file = lockFile();
  const lock = lockDataDirectory(file);
  expect(lock).not.toBeNull();
  const refused = await startHolder(file);
  expect(refused.said).toBe('refused');
  await kill(refused.process);

  lock?.release();
  const holder = await startHolder(file);
  expect(holder.said).toBe('held');
  expect(lockDataDirectory(file)).toBeNull();
  await kill(holder.process);
});

test('the lock ends with its process, SIGKILL included, and leaves nothing to clean up', async () => {
  const file = lockFile();
  const holder = await startHolder(file);
  expect(lockDataDirectory(file)).toBeNull();
  await kill(holder.process);
  const lock = lockDataDirectory(file);
  expect(lock).not.toBeNull();
  lock?.release();
});

test('a second lock in the same process is refused too, and does not break the first', async () => {
  const file = lockFile();
  const lock = lockDataDirectory(file);
  expect(lockDataDirectory(file)).toBeNull();
  const other = await startHolder(file);
  expect(other.said).toBe('refused');
  await kill(other.process);
  lock?.release();
});

test('a directory that is not there is an io failure, not a held lock', () => {
  expect(() => lockDataDirectory(join(lockFile(), 'no', 'vestibule.lock'))).toThrow(new StoreFailure('io'));
});

function lockFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'vestibule.lock');
}

async function startHolder(file: string): Promise<{ process: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lock-holder.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, said: String(said) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
