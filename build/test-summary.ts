import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkFailures, e2eFailures, unhandledErrors, unitFailures } from './test/failures.ts';
import { contents, sizes } from './test/sizes.ts';

/**
 * `node build/test-summary.ts SIZE…`: prints `N passed, N failed` counted from the reports of these sizes of tests: static
 * checks, unit and contract tests, end-to-end tests. A report that is missing counts as one failure.
 */
const wanted = z.array(z.enum(sizes)).min(1).parse(process.argv.slice(2));
const checksSchema = z.array(z.object({ name: z.string(), passed: z.boolean() }));
const unitSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});
const e2eSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function count<T>(file: string, schema: z.ZodType<T>, read: (report: T) => Count): Count {
  if (!existsSync(file)) {
    console.log(`${file} is missing: that part did not run.`);
    return { passed: 0, failed: 1 };
  }
  return read(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

const counts = wanted.flatMap((size) => {
  const { e2eProjects } = contents[size];
  const report = (name: string) => join('.reports', size, name);
  const checks = count(report('checks.json'), checksSchema, (all) => {
    const passed = all.filter((check) => check.passed).length;
    return { passed, failed: all.length - passed };
  });
  const outside = unhandledErrors(report('unit-errors.json'));
  const unit = count(report('unit.json'), unitSchema, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that broke before its first test, or the end of a process, has no failed test to count.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length || Math.min(outside.length, 1) };
  });
  const e2e = (): Count =>
    count(report('e2e.json'), e2eSchema, ({ stats, errors }) => {
      // An error without a failed test is one of the run as a whole.
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected || Math.min(errors.length, 1) };
    });
  const lines = [
    ...checkFailures(report('checks.json')),
    ...unitFailures(report('unit.json')),
    ...outside,
    ...e2eFailures(report('e2e.json')),
  ];
  for (const line of lines) console.log(line);
  return [checks, unit, ...(e2eProjects.length > 0 ? [e2e()] : [])];
});
const passed = counts.reduce((sum, part) => sum + part.passed, 0);
const failed = counts.reduce((sum, part) => sum + part.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
