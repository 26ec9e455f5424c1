import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compactJournal } from '../../../src-main/adapters/journal/compact-journal.ts';
import { openDecisionJournal, readJournal } from '../../../src-main/adapters/journal/decision-journal.ts';
import type { JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import type { DecisionOutcome } from '../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../builders/a-conflict.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { fastDisk } from '../../fast-disk.ts';

const short = { largest: 1_000, tail: 700 };

test('a journal that is short, or is not there, stays as it is', () => {
  const file = journalOf([decided(1), ended(1), decided(2), ended(2)]);
  const before = readFileSync(file);
  compactJournal(file);
  expect(readFileSync(file)).toEqual(before);
  compactJournal(`${file}-not-there`);
  expect(existsSync(`${file}-not-there`)).toBe(false);
});

test('what has ended goes, what is open stays in its order, and so does the end of the journal', () => {
  const open = decided(1, 'ann');
  const closed = Array.from({ length: 50 }, (_, i) => [decided(i + 2), ended(i + 2)]).flat();
  const file = journalOf([open, ...closed]);
  compactJournal(file, short);
  const { records, damaged } = readJournal(file);
  expect(damaged).toBe(0);
  expect(records[0]).toEqual(open);
  expect(records.slice(1)).toEqual(closed.slice(-(records.length - 1)));
  const size = records.slice(1).reduce((sum, record) => sum + JSON.stringify(record).length + 10, 0);
  expect(size).toBeGreaterThan(short.tail / 2);
  expect(size).toBeLessThanOrEqual(short.tail);
});

test('all decisions about a change that is open stay, for they tell its base', () => {
  const chain = [decided(1, 'ann'), decided(2, 'ann'), ended(1, 'superseded'), decided(3, 'ann')];
  const file = journalOf([...chain, ended(2, 'superseded'), ...manyClosed()]);
  compactJournal(file, short);
  expect(readJournal(file).records.slice(0, 5)).toEqual([...chain, ended(2, 'superseded')]);
});

test('a conflict stays until somebody has reviewed it', () => {
  const seen = aConflict({ conflictId: 'laptop-91' });
  const unseen = aConflict({ conflictId: 'laptop-92' });
  const file = journalOf([
    { kind: 'conflict', conflict: seen },
    { kind: 'conflict', conflict: unseen },
    { kind: 'review', review: { conflictId: 'laptop-91', choice: 'kept', reviewedAt: '' } },
    ...manyClosed(),
  ]);
  compactJournal(file, short);
  const conflicts = readJournal(file).records.filter(({ kind }) => kind === 'conflict');
  expect(conflicts).toEqual([{ kind: 'conflict', conflict: unseen }]);
});

test('a journal of open decisions only is not rewritten, however long', () => {
  const file = journalOf(Array.from({ length: 50 }, (_, i) => decided(i + 1, `person-${i}`)));
  const { ino } = statSync(file);
  compactJournal(file, short);
  expect(statSync(file).ino).toBe(ino);
});

test('what a compaction left behind when it was killed does not disturb the next', () => {
  const file = journalOf([decided(1, 'ann'), ...manyClosed()]);
  writeFileSync(`${file}.compacted`, 'half a line of '.repeat(1_000));
  compactJournal(file, short);
  expect(readJournal(file)).toMatchObject({ damaged: 0 });
  expect(readJournal(file).records[0]).toEqual(decided(1, 'ann'));
  expect(existsSync(`${file}.compacted`)).toBe(false);
});

test.skipIf(process.platform === 'win32')('a compacted journal is for its owner only', () => {
  const file = journalOf(manyClosed());
  compactJournal(file, short);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

function decided(sequence: number, personId = 'person-1'): JournalRecord {
  return {
    kind: 'decision',
    decision: aDecision({ sequence, decisionId: `laptop-${sequence}`, personId }),
  };
}

function ended(sequence: number, outcome: DecisionOutcome = 'confirmed'): JournalRecord {
  return { kind: 'outcome', outcome: { decisionId: `laptop-${sequence}`, outcome, endedAt: '' } };
}

function manyClosed(): JournalRecord[] {
  return Array.from({ length: 50 }, (_, i) => [decided(i + 100), ended(i + 100)]).flat();
}

function journalOf(records: readonly JournalRecord[]): string {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-compact-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'decisions.journal');
  const journal = openDecisionJournal(file);
  journal.append(records);
  journal.close();
  return file;
}
