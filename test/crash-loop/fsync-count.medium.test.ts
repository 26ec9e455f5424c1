import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';

/**
 * What SIGKILL cannot show: that a saved mark has reached the disk. A killed process leaves what it has
 * written in the memory of the system, which a power failure takes; only an fsync brings it to the disk. So
 * the system calls are counted, and the control shows that the count notices when they are left out.
 */
const marks = 200;
/** Time, seconds, microseconds a call, calls, errors (often blank), and the name. */
const callsColumn = /^ *[\d.]+ +[\d.]+ +\d+ +(\d+) .*(?:fsync|fdatasync)$/gm;
const child = join(import.meta.dirname, 'marking-child.ts');

test('every mark is an fsync', (context) => {
  needsStrace(context);
  expect(syncsPerMark()).toBeGreaterThanOrEqual(1);
});

test.for(['NORMAL', 'OFF'])('marks at synchronous %s are caught by the count', (level, context) => {
  needsStrace(context);
  expect(syncsPerMark(level)).toBeLessThan(0.1);
});

/** Without what opening the store takes. */
function syncsPerMark(level?: string): number {
  return (countSyncs(marks, level) - countSyncs(0, level)) / marks;
}

/** How often a process that marks so many guests has asked the system for an fsync. */
function countSyncs(count: number, level?: string): number {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-fsync-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const summary = join(directory, 'calls');
  const marking = [
    process.execPath,
    child,
    join(directory, 'local.db'),
    String(count),
    ...(level ? [level] : []),
  ];
  execFileSync('strace', ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', summary, ...marking]);
  const calls = readFileSync(summary, 'utf8').matchAll(callsColumn);
  return [...calls].reduce((sum, [, number]) => sum + Number(number), 0);
}

/** Skips the test and says why where system calls cannot be watched. */
function needsStrace(context: TestContext): void {
  if (spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0) return;
  const why = 'not run, because strace is not installed or may not watch a process here';
  console.warn(`${context.task.name}: ${why}`);
  context.skip(why);
}
