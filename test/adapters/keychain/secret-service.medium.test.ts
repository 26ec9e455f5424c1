import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadKeytar } from '../../../src-main/adapters/keychain/keychain.ts';
import { until } from '../../until.ts';
import { makeThrowawayHome } from './throwaway-home.ts';

const address = 'https://service.example';
const write = { call: 'write', address, secret: 'key-canary' } as const;
const read = { call: 'read', address } as const;
const remove = { call: 'remove', address } as const;
const storage = { call: 'storage' } as const;

const obstacle = await findObstacle();
if (obstacle !== null) console.warn(`Not run: the keychain against a real Secret Service (${obstacle}).`);

/** What this machine lacks, null when nothing. */
async function findObstacle(): Promise<string | null> {
  if (process.platform !== 'linux') return 'only Linux has one that a test can start';
  for (const program of ['dbus-run-session', 'gnome-keyring-daemon']) {
    if (spawnSync(program, ['--version']).error) return `${program} is not installed`;
  }
  return loadKeytar().then(
    () => null,
    () => 'keytar could not be installed',
  );
}

/** Every file below the directory, as one text. A keyring that ends takes its sockets away while they are listed. */
function everythingIn(directory: string): Promise<string> {
  return until(() => readAllIn(directory));
}

async function readAllIn(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

describe.skipIf(obstacle !== null)(`with a real Secret Service (${obstacle ?? 'gnome-keyring'})`, () => {
  test('a secret outlives the process that wrote it', async () => {
    const home = await makeThrowawayHome();
    expect(await home.run('unlocked', { steps: [write, storage] })).toEqual([null, 'keychain']);
    expect(await home.run('unlocked', { steps: [read, storage] })).toEqual(['key-canary', 'keychain']);
  });

  test('a removed secret is gone for the next process', async () => {
    const home = await makeThrowawayHome();
    await home.run('unlocked', { steps: [write] });
    expect(await home.run('unlocked', { steps: [remove, read] })).toEqual([null, null]);
    expect(await home.run('unlocked', { steps: [read] })).toEqual([null]);
  });

  test('a secret lies in no file as it is', async () => {
    const home = await makeThrowawayHome();
    await home.run('unlocked', { steps: [write] });
    expect(await everythingIn(home.directory)).not.toContain('key-canary');
  });

  test('a locked keyring that nobody unlocks keeps the secret for this run only', async () => {
    const home = await makeThrowawayHome();
    await home.run('unlocked', { steps: [{ ...write, secret: 'earlier' }] });
    expect(await home.run('locked', { steps: [write, storage, read] })).toEqual([
      null,
      'this-run-only',
      'key-canary',
    ]);
  });

  test('a session bus that does not answer keeps the secret for this run only', async () => {
    const home = await makeThrowawayHome();
    const busAddress = `unix:path=${await silentBus(home.directory)}`;
    expect(await home.run({ busAddress }, { hurry: 30, steps: [storage, write, read] })).toEqual([
      'this-run-only',
      null,
      'key-canary',
    ]);
  });
});

test('without a session bus the secret is kept for this run only, and in no file', async () => {
  const home = await makeThrowawayHome();
  expect(await home.run({ busAddress: null }, { steps: [write, storage, read] })).toEqual([
    null,
    'this-run-only',
    'key-canary',
  ]);
  expect(await everythingIn(home.directory)).not.toContain('key-canary');
  expect(await home.run({ busAddress: null }, { steps: [read] })).toEqual([null]);
});

test('without the keychain library the secret is kept for this run only', async () => {
  const home = await makeThrowawayHome();
  const task = { packageName: 'a-keychain-that-is-not-installed', steps: [write, storage, read] };
  expect(await home.run({ busAddress: null }, task)).toEqual([null, 'this-run-only', 'key-canary']);
});

/** A socket that takes connections and says nothing until the test ends. Returns its path. */
async function silentBus(directory: string): Promise<string> {
  const path = join(directory, 'bus');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  server.listen(path);
  await once(server, 'listening');
  return path;
}
