import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJournal } from '../../../../src-main/adapters/journal/decision-journal.ts';
import { aNight, copyOf, type NightFiles, openNight, whatIsIn } from './a-night.ts';
import { overwrite } from './damage.ts';

const openingProcess = join(import.meta.dirname, 'opening-process.ts');

test('a recovery killed at any step is finished or done again by the next start, and told', () => {
  const night = aNight('crashed');
  overwrite(`${night.file}-wal`, 0, 32);
  overwrite(night.file, 8_192, 4_096);
  const recovered = { changes: night.marked.unsent.length, movedTo: 'local.db.damaged-1' };

  const kills = killAtEachStep('open', night, (files) => {
    const { store, recovery, ...opened } = openNight(files);
    expect(whatIsIn(store)).toEqual(night.marked);
    expect(recovery).toEqual(recovered);
    opened.close();
    expect(readFileSync(`${files.file}.damaged-1`)).toEqual(readFileSync(night.file));
    expect(readFileSync(`${files.file}.damaged-1-wal`)).toEqual(readFileSync(`${night.file}-wal`));
  });
  expect(kills).toBeGreaterThan(20);
}, 120_000);

test('a compaction killed at any step leaves the old journal or the new one, whole', () => {
  const night = aNight('closed');
  writeFileSync(night.journalFile, endedLines(night).repeat(20) + readFileSync(night.journalFile, 'utf8'));
  const before = readFileSync(night.journalFile, 'utf8');
  const lengths = new Set<number>();

  const kills = killAtEachStep('compact', night, (files) => {
    const { records, damaged } = readJournal(files.journalFile);
    expect(damaged).toBe(0);
    lengths.add(records.length);
    const { store, ...opened } = openNight(files);
    expect(whatIsIn(store)).toEqual(night.marked);
    opened.close();
  });
  expect(kills).toBeGreaterThan(4);
  expect(lengths).toContain(before.split('\n').length - 1);
  expect(lengths.size).toBe(2);
}, 60_000);

/** Runs `work` over a copy of the files, killed at its first step, its second, until it is not killed any more. */
function killAtEachStep(work: string, night: NightFiles, check: (files: NightFiles) => void): number {
  for (let step = 1; ; step++) {
    const files = copyOf(night);
    const parameters = [openingProcess, work, files.file, files.journalFile, String(step)];
    const { signal, status, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
    if (signal === null) {
      expect([status, stderr]).toEqual([0, '']);
      return step - 1;
    }
    expect(signal).toBe('SIGKILL');
    check(files);
  }
}

/** The lines about the guest who was confirmed first. */
function endedLines({ journalFile }: NightFiles): string {
  return `${readFileSync(journalFile, 'utf8').split('\n').slice(0, 2).join('\n')}\n`;
}
