import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contents, sizes } from '../../../build/test/sizes.ts';

const root = join(import.meta.dirname, '../../..');
const filesSchema = z.array(z.object({ file: z.string(), projectName: z.string() }));

/** Standard output of a test runner that only lists. */
async function list(program: string, ...args: readonly string[]): Promise<string> {
  const runner = join(root, 'node_modules', program);
  const options = { cwd: root, maxBuffer: 64 * 1_024 * 1_024, env: withoutVitest() };
  return (await promisify(execFile)(process.execPath, [runner, ...args], options)).stdout;
}

/** A runner that is started by a test must not take itself for a part of it. */
function withoutVitest(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name));
  return Object.fromEntries(env);
}

function filesNamed(pattern: RegExp): readonly string[] {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => pattern.test(file)).map((file) => join(root, 'test', file));
}

/** One line for each end-to-end test of these projects, of all without a project. */
async function endToEndTests(projects: readonly string[]): Promise<readonly string[]> {
  const chosen = projects.map((project) => `--project=${project}`);
  const config = 'test/e2e/playwright.config.ts';
  const text = await list(
    '@playwright/test/cli.js',
    'test',
    '--config',
    config,
    '--list',
    '--reporter=list',
    ...chosen,
  );
  return text.split('\n').flatMap((line) => (line.startsWith('  [') ? [line.trim()] : []));
}

it('every file of unit and contract tests is in exactly one size', async () => {
  const listing = ['list', '--filesOnly', '--json', '--config', 'test/vitest.config.ts'];
  const listed = filesSchema.parse(JSON.parse(await list('vitest/vitest.mjs', ...listing)));
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.map(({ file }) => file).toSorted()).toEqual(filesNamed(/\.test\.tsx?$/).toSorted());
  expect(new Set(listed.map(({ projectName }) => projectName.split('-')[0]))).toEqual(new Set(sizes));
});

it('no file of tests that share a process replaces a module, which the next file would get', async () => {
  const listing = ['list', '--filesOnly', '--json', '--config', 'test/vitest.config.ts'];
  const shared = await list('vitest/vitest.mjs', ...listing, '--project=*-shared');
  const files = filesSchema.parse(JSON.parse(shared)).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))).toEqual([]);
});

it('every end-to-end test is in exactly one size in each shell', async () => {
  const all = await endToEndTests([]);
  const withTests = sizes.filter((size) => contents[size].e2eProjects.length > 0);
  const shared = await Promise.all(withTests.map((size) => endToEndTests(contents[size].e2eProjects)));
  expect(shared.flat().toSorted()).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(all.length);

  const inShell = (...projects: readonly string[]) =>
    all.flatMap((line) => {
      const [, project, test] = /^\[(.*?)\] › (.*)$/.exec(line) ?? [];
      return test !== undefined && projects.includes(project ?? '') ? [test] : [];
    });
  const ofElectron = inShell('electron-double', 'electron-double-long');
  const ofBrowser = inShell('browser-shell', 'browser-shell-long');
  // They look at pages, or at what a person does with page and core, the same in both shells, or at the browser's window.
  const isOfBrowserOnly = (test: string) => /^specs\/(pages\/|tasks\/|browser-)/.test(test);
  const ofBrowserOnly = ofBrowser.filter(isOfBrowserOnly);
  const ofShells = ofBrowser.filter((test) => !isOfBrowserOnly(test));
  expect(ofShells.length).toBeGreaterThan(40);
  expect(ofElectron.filter((test) => !/^(\S*\/)?electron-/.test(test)).toSorted()).toEqual(
    ofShells.toSorted(),
  );
  for (const file of filesNamed(/\.spec\.ts$/)) {
    const tests = [...ofElectron, ...ofBrowserOnly];
    expect(tests.some((test) => join(root, 'test/e2e', test).startsWith(`${file}:`))).toBe(true);
  }
});
