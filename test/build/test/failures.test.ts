import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFailures, e2eFailures, unhandledErrors, unitFailures } from '../../../build/test/failures.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'vestibule-failures-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function aReport(content: unknown): string {
  const file = join(directory, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('failures of checks', () => {
  it('are named with the end of what each printed, which says why', () => {
    const printed = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
    const report = aReport([
      { name: 'build', passed: true },
      { name: 'types', passed: true, output: 'fine' },
      { name: 'benchmarks run', passed: false, output: printed.join('\n') },
    ]);
    const lines = checkFailures(report);
    expect(lines[0]).toBe('  failed: benchmarks run');
    expect(lines.at(-1)).toBe('    line 30');
    expect(lines).not.toContain('    line 1');
  });

  it('are none where there is no report', () => {
    expect(checkFailures(join(directory, 'none.json'))).toEqual([]);
  });
});

describe('failures of unit tests', () => {
  it('are named by file, with how many and the first lines of the first reasons', () => {
    const failed = (fullName: string) => ({
      fullName,
      status: 'failed',
      failureMessages: ['expected 200 to be 501\n  at a stack'],
    });
    const report = aReport({
      testResults: [
        {
          name: 'good.test.ts',
          status: 'passed',
          assertionResults: [{ fullName: 'fine', status: 'passed' }],
        },
        {
          name: 'bad.test.ts',
          status: 'failed',
          assertionResults: [
            failed('one'),
            { fullName: 'fine', status: 'passed' },
            failed('two'),
            failed('three'),
            failed('four'),
          ],
        },
      ],
    });
    expect(unitFailures(report)).toEqual([
      '  4 failed in bad.test.ts',
      '    one: expected 200 to be 501',
      '    two: expected 200 to be 501',
      '    three: expected 200 to be 501',
    ]);
  });

  it('name the seed of a property, without which nobody sees the failure again', () => {
    const message = 'Error: Property failed after 18 tests\n{ seed: 514, path: "0:1" }\nCounterexample: [10]';
    const failed = { fullName: 'holds', status: 'failed', failureMessages: [message] };
    const report = aReport({
      testResults: [{ name: 'p.test.ts', status: 'failed', assertionResults: [failed] }],
    });
    expect(unitFailures(report)).toContain(
      '    holds: Error: Property failed after 18 tests { seed: 514, path: "0:1" }',
    );
  });

  it('include a file that could not be read at all', () => {
    const report = aReport({
      testResults: [
        { name: 'torn.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
      ],
    });
    expect(unitFailures(report)).toEqual([
      '  0 failed in torn.test.ts',
      '    the file itself: Unexpected token',
    ]);
  });

  it('say of how many tests of a file the end was not seen', () => {
    const pending = { fullName: 'unseen', status: 'pending' };
    const report = aReport({
      testResults: [
        {
          name: 'crashed.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [{ fullName: 'fine', status: 'passed' }, pending, pending],
        },
      ],
    });
    expect(unitFailures(report)).toEqual([
      '  0 failed in crashed.test.ts',
      '    the file itself: no reason given',
      '    2 of its tests did not run to their end',
    ]);
  });

  it('include what went wrong outside of every test', () => {
    const report = aReport(['the process ended with SIGSEGV\n  at a stack']);
    expect(unhandledErrors(report)).toEqual(['  outside of every test: the process ended with SIGSEGV']);
  });

  it('are none without a report', () => {
    expect(unitFailures(join(directory, 'none.json'))).toEqual([]);
    expect(unhandledErrors(join(directory, 'none.json'))).toEqual([]);
  });
});

describe('failures of end-to-end tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'browser-shell', status }],
  });

  it('are named, and so is what passed at the second try only', () => {
    const report = aReport({
      suites: [
        {
          file: 'door.spec.ts',
          specs: [spec('marks', 'expected'), spec('finds', 'unexpected')],
          suites: [{ file: 'door.spec.ts', specs: [spec('scrolls', 'flaky'), spec('rests', 'skipped')] }],
        },
      ],
    });
    expect(e2eFailures(report)).toEqual([
      '  failed: door.spec.ts in browser-shell: finds',
      '  passed at the second try: door.spec.ts in browser-shell: scrolls',
    ]);
  });

  it('are none without a report', () => {
    expect(e2eFailures(join(directory, 'none.json'))).toEqual([]);
  });
});
