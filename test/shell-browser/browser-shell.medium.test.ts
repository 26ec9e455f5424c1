import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataDirectory } from '../../src-main/adapters/sqlite/data-directory-lock.ts';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import { until } from '../until.ts';

const program = join(import.meta.dirname, 'shell-program.ts');
const browserProgram = join(import.meta.dirname, 'browser-program.ts');
const { PATH, NODE_COMPILE_CACHE } = process.env;
const readyLine = /^Vestibule is ready at http:\/\/127\.0\.0\.1:(\d+)\/\?start=[\w-]{43}$/;
const handOverSentence =
  'Vestibule is already running with this data folder; the open window was brought to the front.';

let folder: string;
let started: Shell[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestibule-shell-'));
  started = [];
  await mkdir(join(folder, 'renderer'));
  await writeFile(join(folder, 'renderer/index.html'), '<!doctype html><title>Vestibule</title>');
});
afterEach(async () => {
  for (const shell of started) shell.process.kill('SIGKILL');
  await Promise.all(started.map(({ exitCode }) => exitCode));
  await rm(folder, { recursive: true });
});

/** A shell in a process of its own. */
interface Shell {
  readonly process: ChildProcess;
  /** The next line on standard output. */
  line(): Promise<string>;
  complaints(): string;
  readonly exitCode: Promise<number | null>;
}

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Shell {
  const child = spawn(
    process.execPath,
    [program, join(folder, 'renderer'), `--data-dir=${join(folder, 'data')}`, ...args],
    { env: { PATH, NODE_COMPILE_CACHE, TMPDIR: folder, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const shell = {
    process: child,
    line: async () => (await lines.next()).value ?? `ended: ${complaints}`,
    complaints: () => complaints,
    exitCode: once(child, 'exit').then(([code]) => code),
  };
  started.push(shell);
  return shell;
}

function portOf(line: string): number {
  const [, port] = readyLine.exec(line) ?? [];
  if (port === undefined) throw new Error(`not a ready line: ${line}`);
  return Number(port);
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** An environment whose only browser is the stand-in. */
async function withBrowser(does: 'stay' | 'close' | 'fail'): Promise<Record<string, string>> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'bin/node')).catch(ignoreExisting);
  await symlink(browserProgram, join(folder, 'bin/chromium')).catch(ignoreExisting);
  return {
    DISPLAY: ':0',
    PATH: join(folder, 'bin'),
    BROWSER_DOES: does,
    BROWSER_ARGUMENTS: join(folder, 'arguments'),
  };
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}

/** The command lines of the browsers that were started, as soon as there is one. */
async function browserStarts(): Promise<string[][]> {
  const text = await until(() => readFile(join(folder, 'arguments'), 'utf8'));
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('a start', () => {
  it('prints exactly one line, when the page can be had', async () => {
    const shell = start(['--no-open']);
    const ready = await shell.line();
    expect(ready).toMatch(readyLine);
    const answer = await fetch(ready.replace('Vestibule is ready at ', ''), { redirect: 'manual' });
    expect(answer.status).toBe(200);
    shell.process.kill('SIGTERM');
    expect(await shell.line()).toBe('core closed');
    expect(shell.complaints()).toBe('');
  });

  it('makes the data directory for its owner only', async () => {
    await start(['--no-open']).line();
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ended by %s closes the core and frees the port',
    async (signal) => {
      const shell = start(['--no-open']);
      const port = portOf(await shell.line());
      expect(await isListening(port)).toBe(true);
      shell.process.kill(signal);
      // Ctrl-C comes twice, from the terminal and from npm.
      shell.process.kill(signal);
      expect(await shell.exitCode).toBe(0);
      expect(await isListening(port)).toBe(false);
    },
  );

  it('without the built screens says so', async () => {
    await rm(join(folder, 'renderer/index.html'));
    const shell = start(['--no-open']);
    expect(await shell.exitCode).toBe(1);
    expect(shell.complaints()).toBe('The built screens are missing: run "npm start", or "npm run build".\n');
  });
});

describe('a second start on the same data directory', () => {
  it('hands over: it says so, prints a fresh address that works, and ends', async () => {
    const first = await start(['--no-open']).line();
    const second = start(['--no-open']);
    expect(await second.line()).toBe('Vestibule is already running with this data folder.');
    const fresh = await second.line();
    expect(portOf(fresh)).toBe(portOf(first));
    expect(fresh).not.toBe(first);
    expect(await second.exitCode).toBe(0);
    const answer = await fetch(fresh.replace('Vestibule is ready at ', ''), { redirect: 'manual' });
    expect(answer.status).toBe(200);
  });

  it('opens a window at the first, unless it says --no-open', async () => {
    const first = start(['--no-open'], await withBrowser('stay'));
    await first.line();
    const second = start([]);
    expect(await second.line()).toBe(handOverSentence);
    expect(await second.line()).toMatch(readyLine);
    expect(await browserStarts()).toHaveLength(1);
  });

  it('while the first is still opening waits for it', async () => {
    const [first, second] = [start(['--no-open']), start(['--no-open'])];
    const lines = await Promise.all([first.line(), second.line()]);
    expect(lines.filter((line) => readyLine.test(line))).toHaveLength(1);
    expect(lines).toContain('Vestibule is already running with this data folder.');
  });

  it('hands over too when somebody has deleted the lock, and the first locks the directory anew', async () => {
    const first = await start(['--no-open']).line();
    const lock = join(folder, 'data/vestibule.lock');
    await rm(lock);
    const second = start(['--no-open']);
    expect(await second.line()).toBe('Vestibule is already running with this data folder.');
    expect(portOf(await second.line())).toBe(portOf(first));
    expect(await second.exitCode).toBe(0);
    const isLocked = () => {
      const taken = lockDataDirectory(lock);
      taken?.release();
      return taken === null;
    };
    // Seldom: whoever looks holds the lock for a moment, in which the first cannot take it.
    await vi.waitFor(() => expect(isLocked()).toBe(true), { timeout: 90_000, interval: 500 });
  });

  it('after the first was killed is a first start', async () => {
    const first = start(['--no-open']);
    await first.line();
    first.process.kill('SIGKILL');
    await first.exitCode;
    expect(await start(['--no-open']).line()).toMatch(readyLine);
  });

  it('on another data directory is a start of its own', async () => {
    const first = portOf(await start(['--no-open']).line());
    const other = start(['--no-open', `--data-dir=${join(folder, 'other')}`]);
    expect(portOf(await other.line())).not.toBe(first);
  });
});

describe('the window', () => {
  it('opens as an app window at a file of its own that only this user can read, with a link of its own', async () => {
    const shell = start([], await withBrowser('stay'));
    const printed = (await shell.line()).replace('Vestibule is ready at ', '');
    const answer = await fetch(printed, { redirect: 'manual' });
    expect(answer.status).toBe(200);
    const [args = []] = await browserStarts();
    const startPage = new URL(args[0]?.slice('--app='.length) ?? '');
    expect((await stat(startPage)).mode & 0o777).toBe(0o600);
    const page = await readFile(startPage, 'utf8');
    expect(page).toMatch(/content="0; url=http:\/\/127\.0\.0\.1:\d+\/\?start=[\w-]{43}"/);
    expect(page).not.toContain(printed);
    shell.process.kill('SIGTERM');
    expect(await shell.exitCode).toBe(0);
    expect(existsSync(startPage)).toBe(false);
    expect(args.join(' ')).not.toContain('start=');
    expect(args).toContain(`--user-data-dir=${join(folder, 'data', 'browser-window')}`);
  });

  it('closed by the person ends Vestibule', async () => {
    const shell = start([], await withBrowser('close'));
    expect(await shell.line()).toMatch(readyLine);
    expect(await shell.exitCode).toBe(0);
  });

  it('that does not open is said, and Vestibule goes on', async () => {
    const shell = start([], await withBrowser('fail'));
    const port = portOf(await shell.line());
    await once(shell.process.stderr ?? shell.process, 'data');
    expect(shell.complaints()).toBe(
      'The browser window did not open: open the newest address in any browser.\n',
    );
    expect(await isListening(port)).toBe(true);
  });

  it('without a browser is said, and Vestibule goes on', async () => {
    const shell = start([], { DISPLAY: ':0', PATH: folder });
    const port = portOf(await shell.line());
    await once(shell.process.stderr ?? shell.process, 'data');
    expect(shell.complaints()).toBe(
      'No Chrome, Chromium or Edge was found here: open the address in any browser.\n',
    );
    expect(await isListening(port)).toBe(true);
  });
});
