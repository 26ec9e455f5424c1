import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildWhenNeeded } from './start/build-when-needed.ts';
import { run, runAside } from './test/run.ts';
import { type Check, contents, type Size, sizes } from './test/sizes.ts';
import { findChromium, provideTools } from './test/tools.ts';

/**
 * `node build/test.ts SIZE…`: runs these sizes of tests, one after the other. The reports of each land in a folder of
 * its own, `.reports/SIZE`, for a program that counts them.
 */
const root = join(import.meta.dirname, '..');
const wanted = z.array(z.enum(sizes)).min(1).parse(process.argv.slice(2));
const done: { readonly name: string; readonly passed: boolean; readonly seconds: number }[] = [];

/** Resolves to whether it passed. */
async function note(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const startedMs = performance.now();
  const passed = await work();
  done.push({ name, passed, seconds: (performance.now() - startedMs) / 1_000 });
  return passed;
}

async function build(): Promise<boolean> {
  try {
    await buildWhenNeeded(root, console.log);
    return true;
  } catch (error) {
    console.log(String(error));
    return false;
  }
}

interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

/** One after the other, and silently: they run beside unit tests, which print. */
async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, script, args = [] } of checks) {
    let output = '';
    const passed = await note(name, async () => {
      const ended = await runAside('npm', ['run', '--silent', script, '--', ...args]);
      output = ended.output.trimEnd();
      return ended.exitCode === 0;
    });
    results.push({ name, passed, output });
  }
  return results;
}

/** Unit and contract tests of one size. */
function runUnit(size: Size, reports: string): Promise<boolean> {
  const name = `unit and contract tests, ${size}`;
  console.log(`\n── ${name}`);
  const reporters = ['default', 'json', './build/test/unhandled-errors-reporter.ts'];
  const args = [
    `--project=${size}*`,
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ];
  return note(name, () => runScript('test:unit', args, { VESTIBULE_REPORTS: reports }));
}

/** End-to-end tests of one size. */
async function runEndToEnd(size: Size, reports: string): Promise<void> {
  const { e2eProjects } = contents[size];
  if (e2eProjects.length === 0) return;
  const name = `end-to-end tests, ${size}`;
  console.log(`\n── ${name}`);
  if (findChromium() === null) {
    console.log('Not run: there is no Chromium (see above).');
    return;
  }
  const args = e2eProjects.map((project) => `--project=${project}`);
  await note(name, () => runScript('test:e2e', args, { VESTIBULE_REPORTS: reports }));
}

async function runScript(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return (await run('npm', ['run', '--silent', script, '--', ...args], env)) === 0;
}

async function runSize(size: Size): Promise<void> {
  const reports = join(root, '.reports', size);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const { needsBuild, checks } = contents[size];
  const built = needsBuild ? [{ name: 'build', passed: await note('build', build) }] : [];
  // First: the simulated nights, last among the unit tests, take what time is left (`VESTIBULE_NIGHTS_END`).
  await runEndToEnd(size, reports);
  const [checked] = await Promise.all([runChecks(checks), runUnit(size, reports)]);
  for (const { name, output } of checked) console.log(`\n── ${name}\n${output}`);
  const results = [...built, ...checked];
  writeFileSync(join(reports, 'checks.json'), JSON.stringify(results, null, 2));
}

if (wanted.some((size) => contents[size].needsBuild)) await provideTools();
for (const size of wanted) await runSize(size);
console.log();
for (const { name, passed, seconds } of done) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${Math.round(seconds)} s)`);
}
process.exitCode = done.every(({ passed }) => passed) ? 0 : 1;
