import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { openDoorIdentity } from '../adapters/doors/door-identity.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { PracticeHost } from '../core/ports/practice-host.ts';
import type { Secrets } from '../core/ports/secrets.ts';
import { dataDirectory } from './data-directory.ts';
import { askToShow, handOverPath, readyLine } from './instance.ts';
import { type HandOver, writeHandOver } from './second-door-hand-over.ts';

/** How this process was started, but for options of ours: to start it once more. */
export interface OwnCommand {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
}

export interface SecondDoorProcessOptions {
  /** Absolute path of the data directory of this process. */
  readonly root: string;
  readonly command: OwnCommand;
  readonly practice: Pick<PracticeHost, 'start'>;
  readonly secrets: Pick<Secrets, 'read' | 'write' | 'remove'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
  /** Whether the second door opens a window, as it was started. */
  readonly opensWindow: boolean;
  /** One line for the person or script at the terminal. */
  readonly say: (line: string) => void;
}

/** What the core of the first door has to say to the second. */
interface Told extends Pick<HandOver, 'door' | 'openEvent'> {
  /** Makes one; it is good for one start. */
  readonly offer: () => string;
}

export interface SecondDoorProcess {
  /**
   * Starts a second Vestibule on this laptop, in the practice organization of this one, and resolves when it has joined
   * with an offer and can be used: with null in its window, else with the address that a browser opens once. One that runs
   * is brought to the front. Fails when it cannot be started.
   */
  start(told: Told): Promise<string | null>;
  stop(): Promise<void>;
}

const readyWithinMs = 30_000;
const endsWithinMs = 3_000;

/** Practises with two doors on one laptop: the second is a process with a data directory inside that of the first. */
export function createSecondDoorProcess(options: SecondDoorProcessOptions): SecondDoorProcess {
  const { command, practice, secrets, clock, log, opensWindow, say } = options;
  const files = dataDirectory(dataDirectory(options.root).secondDoor);
  const secretName = `doors:second-door:${options.root}`;
  let child: ChildProcess | null = null;
  let starting: Promise<string | null> | null = null;

  async function launch(told: Told): Promise<string | null> {
    const { address, apiKey } = await practice.start();
    await mkdir(files.root, { recursive: true, mode: 0o700 });
    await writeHandOver(files.secondDoorHandOver, {
      ...told,
      offer: told.offer(),
      ...{ address, apiKey },
      identity: await readIdentity(),
      firstProcess: process.pid,
    });
    const started = spawn(command.program, [...command.args, `--data-dir=${files.root}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    started.once('exit', () => {
      if (child === started) child = null;
    });
    try {
      const address = await ready(started);
      return opensWindow ? null : address;
    } catch (error) {
      started.kill('SIGKILL');
      throw error;
    } finally {
      // It is read at the start of the process, or never.
      await rm(files.secondDoorHandOver, { force: true });
    }
  }

  /** Resolves with the address of the browser shell; null for Electron. */
  function ready(started: ChildProcess): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const giveUp = clock.after(readyWithinMs, () => reject(new Error('second door: not ready in time')));
      const fail = (error: Error) => {
        giveUp();
        reject(error);
      };
      started.once('error', fail);
      started.once('exit', (code) => fail(new Error(`second door: ended with ${code} before it was ready`)));
      if (started.stdout === null) return;
      createInterface({ input: started.stdout }).on('line', (line) => {
        say(`Second door: ${line}`);
        const said = readyLine.exec(line);
        if (said === null) return;
        giveUp();
        resolve(said[1] ?? null);
      });
    });
  }

  /**
   * Kept here, so that it stays one laptop to the first door also where its own process would find no keychain. It is
   * worth nothing outside of practice.
   */
  async function readIdentity(): Promise<string> {
    let identity = await secrets.read(secretName);
    const kept = {
      read: async () => identity,
      async write(_name: string, made: string) {
        identity = made;
        await secrets.write(secretName, made);
      },
    };
    await openDoorIdentity(kept, randomBytes);
    return identity ?? '';
  }

  /** What it has left may be the reason, as when it was removed: it starts afresh once, as another laptop. */
  async function launchOrStartAfresh(told: Told): Promise<string | null> {
    try {
      return await launch(told);
    } catch (error) {
      log.error('second-door.not-started', error);
      await stop();
      await rm(files.root, { recursive: true, force: true });
      await secrets.remove(secretName);
      return launch(told);
    }
  }

  async function stop(): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const cancel = clock.after(endsWithinMs, () => running.kill('SIGKILL'));
    await ended;
    cancel();
  }

  return {
    async start(told) {
      if (starting !== null) return starting;
      if (child !== null) {
        const shown = await askToShow(await handOverPath(files.root), { openWindow: opensWindow });
        return shown.windowShown ? null : shown.readyAddress;
      }
      starting = launchOrStartAfresh(told).finally(() => {
        starting = null;
      });
      return starting;
    },
    stop,
  };
}
