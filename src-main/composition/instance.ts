import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '../core/ports/log.ts';
import { dataDirectory } from './data-directory.ts';
import { StartFailure } from './start-failure.ts';

/** A lock that this process holds until it is released, or until the process dies. */
export interface HeldLock {
  release(): void;
}

/** Takes a lock by its file (absolute path), or gives null when another process holds it. */
export type LockDataDirectory = (file: string) => HeldLock | null;

/** The one process that uses a data directory. */
export interface Instance {
  /** Answers no further start. The first step of closing. */
  stopAnswering(): Promise<void>;
  /** Lets the next process have the directory. The last step of closing, when its files are closed. */
  release(): void;
}

export type Claim =
  | { readonly first: true; readonly instance: Instance }
  | { readonly first: false; readonly shown: Shown };

export interface ClaimOptions {
  /** Absolute path of a directory that exists. */
  readonly dataDirectory: string;
  readonly lock: LockDataDirectory;
  readonly log: Log;
  /** What this start asks for when it is the second. */
  readonly request: ShowRequest;
  /** What this start does when it is the first and a later one asks. */
  readonly show: (request: ShowRequest) => Promise<Shown>;
}

/** A first instance may be about to answer, or about to end: both take moments. */
const patienceMs = 8_000;
const betweenTriesMs = 100;

/**
 * Makes this process the instance of its data directory, or hands over to the one that is. The
 * lock decides; the socket only carries the request. Fails with `StartFailure` when another process
 * holds the directory and does not answer.
 */
export async function claimInstance(options: ClaimOptions): Promise<Claim> {
  const { lock, log } = options;
  const lockFile = dataDirectory(options.dataDirectory).lock;
  const giveUpAt = performance.now() + patienceMs;
  let lastError: unknown;
  do {
    const held = lock(lockFile);
    // Somebody deleted the lock of an instance that still runs: its socket tells.
    const isTaken = held !== null && (await listensAt(options.dataDirectory));
    if (held !== null && !isTaken) return { first: true, instance: await becomeInstance(held, options) };
    held?.release();
    try {
      const path = await handOverPath(options.dataDirectory);
      return { first: false, shown: await askToShow(path, options.request) };
    } catch (error) {
      lastError = error;
      await wait(betweenTriesMs);
    }
  } while (performance.now() < giveUpAt);
  log.error('hand-over.unanswered', lastError);
  throw new StartFailure(
    'Vestibule is already running with this data folder and does not answer: end it, or choose another --data-dir.',
    1,
    { cause: lastError, inWindow: ({ unanswered }) => unanswered },
  );
}

/** Whether a running process has the socket of this data directory, also one that is too busy to answer. */
async function listensAt(dataDirectory: string): Promise<boolean> {
  try {
    const socket = connect(await handOverPath(dataDirectory));
    try {
      await once(socket, 'connect');
      return true;
    } finally {
      socket.destroy();
    }
  } catch {
    return false;
  }
}

async function becomeInstance(held: HeldLock, options: ClaimOptions): Promise<Instance> {
  const kept = keepLock(held, options);
  return { stopAnswering: await offerHandOver(options), release: kept.release };
}

const betweenLooksMs = 5_000;

/** Takes the lock anew when somebody deletes or replaces its file: another process could lock the new one. */
function keepLock(first: HeldLock, { dataDirectory: root, lock, log }: ClaimOptions): HeldLock {
  const file = dataDirectory(root).lock;
  let held = first;
  let locked = inodeOf(file);
  const looking = setInterval(() => {
    if (locked === null || inodeOf(file) === locked) return;
    const again = lock(file);
    if (again === null) return log.error('instance.lock-lost', new Error('another process has the lock'));
    log.warn('instance.lock-taken-anew');
    held.release();
    held = again;
    locked = inodeOf(file);
  }, betweenLooksMs).unref();
  return {
    release() {
      clearInterval(looking);
      held.release();
    },
  };
}

/** Null for a file that is not there. */
function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

/**
 * Answers later starts, if a socket can be made. Without one, Vestibule still runs, and a later start only says so.
 */
async function offerHandOver({ dataDirectory, show, log }: ClaimOptions): Promise<() => Promise<void>> {
  try {
    return await answerHandOvers(await handOverPath(dataDirectory), show, log);
  } catch (error) {
    log.error('hand-over.not-offered', error);
    return async () => {};
  }
}

/** What the second start says, one line each. */
export function describeHandOver({ windowShown, readyAddress }: Shown): string {
  const sentence = windowShown
    ? 'Vestibule is already running with this data folder; the open window was brought to the front.'
    : 'Vestibule is already running with this data folder.';
  return readyAddress === null ? sentence : `${sentence}\n${describeReady(readyAddress)}`;
}

/** What both shells print when they can be used; the browser shell with an address. */
export const readyLine = /^Vestibule is ready\b(?: at (\S+))?/;

/** The line that people and scripts wait for. */
export function describeReady(address: string): string {
  return `Vestibule is ready at ${address}`;
}

const showRequestSchema = z.object({ ask: z.literal('show'), openWindow: z.boolean() });

const shownSchema = z.object({
  /** Whether a window was brought to the front. */
  windowShown: z.boolean(),
  /** A fresh address of the browser shell, with its one-time start token; null for Electron. */
  readyAddress: z.string().nullable(),
});

/** What a second start asks of the first. */
export interface ShowRequest {
  readonly openWindow: boolean;
}
/** What the first instance did about it. */
export type Shown = z.infer<typeof shownSchema>;

const maxLineBytes = 4_096;
/** The first instance may still be opening its databases when it is asked. */
const answerTimeoutMs = 30_000;

/**
 * Where the instance of this data directory (absolute, existing) can be asked: a local socket or a named
 * pipe that only this user can reach, named by a hash, because socket paths may hold about 100 bytes only.
 */
export async function handOverPath(dataDirectory: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDirectory))
    .digest('hex')
    .slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\vestibule-${name}`;
  return join(await privateRuntimeDirectory(), `vestibule-${name}.sock`);
}

/** `XDG_RUNTIME_DIR` where the system gives one; elsewhere we make such a directory for this user. */
async function privateRuntimeDirectory(): Promise<string> {
  const { XDG_RUNTIME_DIR: given } = process.env;
  if (given !== undefined && isAbsolute(given) && (await isPrivate(given))) return given;
  const made = join(tmpdir(), `vestibule-${process.getuid?.()}`);
  await mkdir(made, { recursive: true, mode: 0o700 });
  if (!(await isPrivate(made))) throw new Error('hand-over: the runtime directory is open to other users');
  return made;
}

/** Whether the directory belongs to this user and no other user can enter it. */
async function isPrivate(directory: string): Promise<boolean> {
  const found = await lstat(directory).catch(() => null);
  if (!found?.isDirectory()) return false;
  return found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/**
 * Answers every second start with what `show` did. The caller holds the lock of the data directory, so a
 * socket that lies there is a dead one's and is removed. Returns how to stop answering.
 */
export async function answerHandOvers(
  path: string,
  show: (request: ShowRequest) => Promise<Shown>,
  log: Log,
): Promise<() => Promise<void>> {
  if (process.platform !== 'win32') await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    answerOne(socket, show).catch((error: unknown) => {
      log.error('hand-over.failed', error);
      socket.destroy();
    });
  });
  await once(server.listen(path), 'listening');
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
}

async function answerOne(socket: Socket, show: (request: ShowRequest) => Promise<Shown>): Promise<void> {
  const request = showRequestSchema.parse(JSON.parse(await readLine(socket)));
  socket.end(`${JSON.stringify(await show({ openWindow: request.openWindow }))}\n`);
}

/**
 * Asks the instance that listens at `path` to show itself. Fails when it does not answer in time or not as expected.
 */
export async function askToShow(path: string, { openWindow }: ShowRequest): Promise<Shown> {
  const socket = connect(path);
  try {
    socket.write(`${JSON.stringify({ ask: 'show', openWindow })}\n`);
    return shownSchema.parse(JSON.parse(await readLine(socket)));
  } finally {
    socket.destroy();
  }
}

/** The first line that arrives, without its end. Fails when it is too long, too late, or never ends. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(answerTimeoutMs, () => reject(new Error('hand-over: no answer in time')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('hand-over: closed before a full line')));
    socket.on('data', (chunk) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > maxLineBytes) reject(new Error('hand-over: line too long'));
    });
  });
}
