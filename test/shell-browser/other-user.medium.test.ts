import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRunningServer } from './a-running-server.ts';

const nobody = 65_534;
/** Why this cannot be tested here, or null. */
const obstacle =
  process.platform === 'linux' && process.getuid?.() === 0
    ? null
    : 'only root on Linux can become another user';

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestibule-other-user-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  // A window that was told to end may still write into its profile.
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

/** What a script prints that another user of this machine runs. `given` are its arguments. */
function asAnotherUser(script: string, ...given: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, ...given], {
    uid: nobody,
    gid: nobody,
    cwd: '/',
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.on('error', reject);
    child.on('close', () => resolve(printed.trim()));
  });
}

/** Looks through the command lines of all processes until it is killed, and tells each that has to do with us. */
const watchCommandLines = `
  import { readdirSync, readFileSync } from 'node:fs';
  const told = new Set();
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
      try {
        const line = readFileSync('/proc/' + pid + '/cmdline', 'latin1').replaceAll('\\0', ' ');
        if (line.includes(process.argv[1]) && !line.includes('--eval')) told.add(line);
      } catch {}
    }
    if ([...told].some((line) => line.includes('--app='))) break;
  }
  console.log(JSON.stringify([...told]));
`;

describe.skipIf(obstacle !== null)(`another user of this machine (${obstacle ?? 'nobody'})`, () => {
  it('sees the command lines of shell and browser, with no link in them, and cannot read the file they name', async () => {
    await mkdir(join(folder, 'renderer'));
    await writeFile(join(folder, 'renderer/index.html'), '<!doctype html>');
    await mkdir(join(folder, 'bin'));
    await symlink(process.execPath, join(folder, 'bin/node'));
    await symlink(join(import.meta.dirname, 'browser-program.ts'), join(folder, 'bin/chromium'));
    const watching = asAnotherUser(watchCommandLines, folder);
    const shell = spawn(
      process.execPath,
      [join(import.meta.dirname, 'shell-program.ts'), join(folder, 'renderer'), `--data-dir=${folder}/data`],
      {
        env: {
          DISPLAY: ':0',
          PATH: join(folder, 'bin'),
          TMPDIR: folder,
          BROWSER_DOES: 'stay',
          BROWSER_ARGUMENTS: join(folder, 'arguments'),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(shell);
    const [ready] = await once(createInterface({ input: shell.stdout }), 'line');
    expect(ready).toContain('start=');

    const seen = await watching;
    expect(seen).toContain('--data-dir=');
    const [, startPage = ''] = /--app=file:\/\/(\S+)/.exec(seen) ?? [];
    expect(startPage).toContain(join(folder, 'data'));
    expect(seen).not.toContain('start=');
    const read = `
      import { readFileSync } from 'node:fs';
      try { console.log(readFileSync(process.argv[1], 'utf8')); } catch ({ code }) { console.log(code); }`;
    expect(await asAnotherUser(read, startPage)).toBe('EACCES');
  });

  it('who has come by a link is refused, it is logged, and the link stays good for its owner', async () => {
    const { server, log } = await aRunningServer();
    const address = server.issueAddress();
    const open = 'const { status } = await fetch(process.argv[1]); console.log(status);';
    expect(await asAnotherUser(open, address)).toBe('403');
    expect(log.lines).toEqual([
      { level: 'warn', name: 'page.link-refused', fields: { reason: 'other-user' } },
    ]);
    expect((await fetch(address)).status).toBe(200);
    await server.close();
  });
});
