import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { e2eFailures, unhandledErrors, unitFailures } from './test/failures.ts';

/**
 * Prints `N passed, N failed` counted from the reports of the last `npm test`: static checks, unit and
 * contract tests, end-to-end tests. A report that is missing counts as one failure.
 */
const checksSchema = z.array(z.object({ name: z.string(), passed: z.boolean() }));
const unitSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const e2eSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

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

/** The runners have reports of their own and are counted there. */
const countedElsewhere = new Set(['unit and contract tests', 'end-to-end tests']);

const counts = [
  count('.reports/checks.json', checksSchema, (checks) => {
    const own = checks.filter(({ name }) => !countedElsewhere.has(name));
    const passed = own.filter((check) => check.passed).length;
    return { passed, failed: own.length - passed };
  }),
  count('.reports/unit.json', unitSchema, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  })),
  count('.reports/e2e.json', e2eSchema, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  })),
];
const passed = counts.reduce((sum, part) => sum + part.passed, 0);
const failed = counts.reduce((sum, part) => sum + part.failed, 0);
const lines = [
  ...unitFailures('.reports/unit.json'),
  ...unhandledErrors('.reports/unit-errors.json'),
  ...e2eFailures('.reports/e2e.json'),
];
for (const line of lines) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
