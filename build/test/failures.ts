import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** As many of the newest failures as fit on a screen: whoever reads the end of a log sees what to mend. */
const shownFiles = 12;
const shownTests = 3;

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
    const whole = tests.length === 0 ? [`    the file itself: ${firstLine(file.message)}`] : [];
    return [`  ${tests.length} failed in ${file.name}`, ...whole, ...reasons];
  });
  const left = broken.length - shownFiles;
  return left > 0 ? [...lines, `  and tests of ${left} more files`] : lines;
}

function firstLine(text: string | undefined): string {
  return (text ?? 'no reason given').split('\n', 1)[0]?.slice(0, 200) ?? '';
}
