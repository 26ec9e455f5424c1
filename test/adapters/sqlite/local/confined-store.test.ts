import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type TestContext, test } from 'vitest';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { smallDisk } from '../small-disk.ts';
import { aNight, filesIn, openNight, whatIsIn } from './a-night.ts';
import { overwrite } from './damage.ts';
import { temporaryDirectory } from './opened-sqlite-store.ts';

const confinedProcess = join(import.meta.dirname, 'confined-process.ts');

test('files that may grow no more fail marks whole, and when they may again, marking goes on', async (context) => {
  if (process.platform !== 'linux') skip(context, 'only Linux can lift the limit of a running process');
  const directory = temporaryDirectory();
  const files = filesIn(directory);
  // In blocks of 512 bytes. It is a soft limit, so it can be lifted.
  const limited = `ulimit -S -f 4000; exec "$0" "$@"`;
  const parameters = [confinedProcess, files.file, files.journalFile];
  const child = spawn('sh', ['-c', limited, process.execPath, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const saved: string[] = [];
  const refusals: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, rest = ''] = line.split(': ');
    if (word === 'refused') {
      refusals.push(rest);
      execFileSync('prlimit', ['--fsize=unlimited', '--pid', String(child.pid)]);
      child.stdin.write('go on\n');
    } else saved.push(line.replace('saved ', ''));
  }
  expect(await exited).toEqual([0, null]);
  expect(refusals).toEqual(['io']);
  expect(saved.length).toBeGreaterThan(20);

  const { store, recovery, ...opened } = openNight(files);
  expect(saved.filter((decisionId) => store.findDecision(decisionId) === null)).toEqual([]);
  expect(store.countDecisions({ account: 'https://events.example' })).toMatchObject({
    made: saved.length,
    open: saved.length,
  });
  expect(recovery).toBeNull();
  opened.close();
});

test('a directory that another user may only read is said to be read-only, and nothing is touched', (context) => {
  if (process.getuid?.() !== 0) skip(context, 'only root can start a process as another user');
  const night = aNight('closed');
  const nobody = '65534';
  chmodSync(dirname(night.file), 0o755);
  const { stdout, status } = spawnSync(
    process.execPath,
    [confinedProcess, night.file, night.journalFile, nobody],
    { encoding: 'utf8' },
  );
  expect({ stdout, status }).toEqual({ stdout: 'not opened: read-only\n', status: 0 });
});

test.for([60, 120, 180, 240, 300])(
  'a damaged database on a disk with %s kB of room is rebuilt whole or stays as it is',
  (room, context) => {
    const disk = smallDisk(context, 2_048);
    const night = aNight('closed');
    const files = filesIn(disk.directory);
    copyFileSync(night.file, files.file);
    copyFileSync(night.journalFile, files.journalFile);
    overwrite(files.file, 4_096, 4_096);
    const damaged = readFileSync(files.file);
    const reserved = join(disk.directory, 'reserved');
    writeFileSync(reserved, 'x'.repeat(room * 1_000));
    disk.fill();
    rmSync(reserved);

    const failure = failureOf(() => openNight(files).close());
    expect(readFileSync(failure === null ? `${files.file}.damaged-1` : files.file)).toEqual(damaged);
    if (failure !== null) expect(failure).toEqual(new StoreFailure('disk-full'));

    rmSync(join(disk.directory, 'ballast'));
    const { store, recovery, ...opened } = openNight(files);
    expect(whatIsIn(store)).toEqual(night.marked);
    expect(recovery?.changes).toBe(night.marked.unsent.length);
    opened.close();
  },
);

function failureOf(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
}

function skip(context: TestContext, why: string): never {
  console.warn(`${context.task.name}: not run, because ${why}`);
  return context.skip(why);
}
