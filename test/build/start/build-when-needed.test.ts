import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWhenNeeded } from '../../../build/start/build-when-needed.ts';
import { StartFailure } from '../../../src-main/composition/start-failure.ts';

let root: string;
let builds: number;
let said: string[];

beforeEach(async () => {
  builds = 0;
  said = [];
  root = await mkdtemp(join(tmpdir(), 'vestibule-build-'));
  for (const path of [
    'src-main/a/b.ts',
    'src-renderer/main.tsx',
    'src-shared/c.ts',
    'build/wording/d.ts',
    'electron.vite.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    await write(path, '1');
  }
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function build(): Promise<void> {
  builds += 1;
  for (const file of ['main/electron.js', 'main/browser.js', 'preload/preload.cjs', 'renderer/index.html']) {
    await write(`build/out/${file}`, '');
  }
}

const start = () => buildWhenNeeded(root, (line) => said.push(line), build);

describe('a start', () => {
  it('builds when nothing is built, and says so', async () => {
    await start();
    expect(builds).toBe(1);
    expect(said).toEqual(['Building Vestibule …']);
  });

  it('does not build again when nothing has changed', async () => {
    await start();
    await start();
    expect(builds).toBe(1);
  });

  it.each([
    ['a source has changed', () => write('src-main/a/b.ts', '2')],
    ['a source was added', () => write('src-shared/new.ts', '')],
    ['a source was removed', () => rm(join(root, 'src-shared/c.ts'))],
    ['a source was renamed', () => rename(join(root, 'src-shared/c.ts'), join(root, 'src-shared/d.ts'))],
    ['the way messages are compiled has changed', () => write('build/wording/d.ts', '2')],
    ['a package has changed', () => write('package-lock.json', '2')],
    ['a part of the build is gone', () => rm(join(root, 'build/out/renderer/index.html'))],
  ])('builds again when %s', async (_what, change) => {
    await start();
    await change();
    await start();
    expect(builds).toBe(2);
  });

  it('shows what a failing build said, and builds again the next time', async () => {
    const failing = Object.assign(new Error('exit 1'), { stderr: 'line 3: no such name' });
    const broken = buildWhenNeeded(
      root,
      (line) => said.push(line),
      () => Promise.reject(failing),
    );
    await expect(broken).rejects.toThrow(new StartFailure('Vestibule could not be built.'));
    expect(said).toContain('line 3: no such name');
    await start();
    expect(builds).toBe(1);
  });
});
