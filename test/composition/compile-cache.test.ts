import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = `
  import { keepCompiledCode } from './src-main/composition/compile-cache.ts';
  import { getCompileCacheDir } from 'node:module';
  keepCompiledCode();
  console.log(getCompileCacheDir());
`;

/** Where a process keeps compiled code whose home, and whose place for caches, is this directory. */
function directoryUsed(home: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { HOME: home, USERPROFILE: home, LOCALAPPDATA: home, XDG_CACHE_HOME: home },
  }).trim();
}

test('compiled code is kept where this machine keeps caches, under our name', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'vestibule-cache-')));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const directory = directoryUsed(home);
  expect(directory.startsWith(home)).toBe(true);
  expect(directory).toMatch(/Vestibule/);
});

test('where nothing can be kept, nothing fails', () => {
  expect(directoryUsed('/dev/null')).toBe('undefined');
});
