import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { SecretsTask } from './use-secrets.ts';

const script = fileURLToPath(new URL('./use-secrets.ts', import.meta.url));
const resultsSchema = z.array(z.string().nullable());

/** `unlocked` and `locked`: a session bus with a keyring. An address: a bus that is there already, or none. */
export type Session = 'unlocked' | 'locked' | { readonly busAddress: string | null };

/** A home directory that ends with the test. Nothing of this machine's own keyring is touched. */
export interface ThrowawayHome {
  readonly directory: string;
  /** Runs one process that uses the keychain in a session of its own. Resolves to the result of each step. */
  run(session: Session, task: Partial<SecretsTask>): Promise<readonly (string | null)[]>;
}

export async function makeThrowawayHome(): Promise<ThrowawayHome> {
  const directory = await mkdtemp(join(tmpdir(), 'vestibule-home-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const runtime = join(directory, 'run');
  await mkdir(runtime, { mode: 0o700 });
  return {
    directory,
    run: async (session, task) => {
      const { command, args, busAddress } = sessionCommand(session);
      const child = spawn(command, args, {
        env: {
          PATH: process.env.PATH,
          HOME: directory,
          XDG_RUNTIME_DIR: runtime,
          ...(busAddress !== null && { DBUS_SESSION_BUS_ADDRESS: busAddress }),
        },
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: 90_000,
      });
      child.stdin.end(JSON.stringify({ hurry: 1, steps: [], ...task }));
      const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
      return resultsSchema.parse(JSON.parse(output));
    },
  };
}

function sessionCommand(session: Session): { command: string; args: string[]; busAddress: string | null } {
  if (typeof session === 'object') return { command: process.execPath, args: [script], ...session };
  const start = session === 'unlocked' ? '--unlock' : '--start';
  const keyring = `printf door | gnome-keyring-daemon ${start} --components=secrets >/dev/null 2>&1`;
  return {
    command: 'dbus-run-session',
    args: ['--', 'sh', '-c', `${keyring}; exec "$@"`, 'sh', process.execPath, script],
    busAddress: null,
  };
}
