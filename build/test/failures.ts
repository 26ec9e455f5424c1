import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The most that is shown: as many of the newest failures as fit on a screen, at the end of a log. */
const shownFiles = 12;
const shownTests = 3;

/** The end of what a check printed says why it failed. */
const shownLines = 12;

const checksSchema = z.array(
  z.object({ name: z.string(), passed: z.boolean(), output: z.string().optional() }),
);
const unitSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Lines that name the checks of `.reports/checks.json` that failed, with the end of what each printed. */
export function checkFailures(report: string): string[] {
  if (!existsSync(report)) return [];
  const failed = checksSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).filter(({ passed }) => !passed);
  return failed.flatMap(({ name, output = '' }) => [
    `  failed: ${name}`,
    ...output
      .split('\n')
      .slice(-shownLines)
      .map((line) => `    ${line}`),
  ]);
}

/** Lines that name the files of `.reports/unit.json` in which tests failed, how many, and the first of them with their reasons. */
export function unitFailures(report: string): string[] {
  if (!existsSync(report)) return [];
  const { testResults } = unitSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const broken = testResults.filter(({ status }) => status === 'failed');
  const lines = broken.slice(0, shownFiles).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const reasons = tests
      .slice(0, shownTests)
      .map((test) => `    ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    const unfinished = file.assertionResults.filter(({ status }) => status === 'pending').length;
    const whole = tests.length === 0 ? [`    the file itself: ${firstLine(file.message)}`] : [];
    if (unfinished > 0) whole.push(`    ${unfinished} of its tests did not run to their end`);
    return [`  ${tests.length} failed in ${file.name}`, ...whole, ...reasons];
  });
  const left = broken.length - shownFiles;
  return left > 0 ? [...lines, `  and tests of ${left} more files`] : lines;
}

/** Lines of `.reports/unit-errors.json`: what went wrong outside of every test. */
export function unhandledErrors(report: string): string[] {
  if (!existsSync(report)) return [];
  const reasons = z.array(z.string()).parse(JSON.parse(readFileSync(report, 'utf8')));
  return reasons.slice(0, shownFiles).map((reason) => `  outside of every test: ${firstLine(reason)}`);
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

/** Lines that name the end-to-end tests of `.reports/e2e.json` that failed, or passed at the second try only. */
export function e2eFailures(report: string): string[] {
  if (!existsSync(report)) return [];
  const { suites } = z
    .object({ suites: z.array(suiteSchema) })
    .parse(JSON.parse(readFileSync(report, 'utf8')));
  const words: Readonly<Record<string, string>> = { unexpected: 'failed', flaky: 'passed at the second try' };
  const linesOf = ({ file, specs, suites: inner = [] }: Suite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, status }) =>
        status in words ? [`  ${words[status]}: ${file} in ${projectName}: ${title}`] : [],
      ),
    ),
    ...inner.flatMap(linesOf),
  ];
  return suites.flatMap(linesOf);
}

/** The first line, and for a failed property the second too: only with the seed in it can the failure be seen again. */
function firstLine(text: string | undefined): string {
  const lines = (text || 'no reason given').split('\n', 2);
  const told = lines[0]?.startsWith('Error: Property failed') ? lines.join(' ') : lines[0];
  return told?.slice(0, 200) ?? '';
}
