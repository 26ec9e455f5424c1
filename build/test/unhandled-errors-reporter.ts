import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';

/**
 * Writes `unit-errors.json` beside the other reports: what went wrong outside of every test, such as the end of the process
 * that ran a file. Vitest's own JSON report says of such a file that it failed, and not why.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    const reasons = errors.map(({ message, cause }) => [message, cause?.message].filter(Boolean).join(' '));
    writeFileSync(
      join(process.env.VESTIBULE_REPORTS ?? '.reports', 'unit-errors.json'),
      JSON.stringify(reasons, null, 2),
    );
  }
}
