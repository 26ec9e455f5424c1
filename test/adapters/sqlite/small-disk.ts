import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, type TestContext } from 'vitest';

/** A real file system of this many kilobytes that goes when the test ends. */
export interface SmallDisk {
  readonly directory: string;
  /** Takes all the room there is. */
  fill(): void;
  makeReadOnly(): void;
}

/** Mounts a small disk, or skips the test and says why: only root on Linux may mount. */
export function smallDisk(context: TestContext, kilobytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', directory], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(directory);
    const why = `not run, because no disk can be mounted here: ${String(error).split('\n')[0]}`;
    console.warn(`${context.task.name}: ${why}`);
    context.skip(why);
  }
  onTestFinished(() => {
    // Lazily, so that a test that failed with a file open leaves no disk behind.
    execFileSync('umount', ['--lazy', directory]);
    rmdirSync(directory);
  });
  return {
    directory,
    fill() {
      const block = 'x'.repeat(4_096);
      expect(() => {
        for (;;) appendFileSync(join(directory, 'ballast'), block);
      }).toThrow('ENOSPC');
    },
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', directory]),
  };
}
