import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A Secret Service of the tests' own: gnome-keyring on a D-Bus session that ends with us. */
export interface SecretService {
  readonly busAddress: string;
  stop(): Promise<void>;
}

/** Unlocks a keyring in an empty home, says where it can be reached, and stays until its input ends. */
const script = `
  echo of-these-tests | gnome-keyring-daemon --unlock --components=secrets >/dev/null
  echo "$DBUS_SESSION_BUS_ADDRESS"
  cat >/dev/null`;

/** Starts one, or gives null where its programs are not installed. */
export async function startSecretService(): Promise<SecretService | null> {
  if (!isInstalled('dbus-run-session') || !isInstalled('gnome-keyring-daemon')) return null;
  const home = mkdtempSync(join(tmpdir(), 'vestibule-keyring-'));
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', script], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const busAddress = await firstLine(child);
  return {
    busAddress,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin?.end();
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('dbus-run-session: no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('dbus-run-session ended without a bus');
}
