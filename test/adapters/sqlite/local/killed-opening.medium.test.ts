import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { compactJournal } from '../../../../src-main/adapters/journal/compact-journal.ts';
import { readJournal } from '../../../../src-main/adapters/journal/decision-journal.ts';
import { aNight, aNightOf, filesIn, openNight, whatIsIn } from './a-night.ts';
import { flipIn, overwrite, placesIn } from './damage.ts';
import { statesDuring } from './disk-states.ts';
import { mark } from './marks.ts';

test('a recovery killed at any step is finished or done again by the next start, and told', () => {
  const night = aNight('crashed');
  overwrite(`${night.file}-wal`, 0, 32);
  overwrite(night.file, 8_192, 4_096);
  const [database, wal] = [readFileSync(night.file), readFileSync(`${night.file}-wal`)];

  const states = statesDuring(dirname(night.file), () => openNight(night).close());
  expect(states.length).toBeGreaterThan(50);
  for (const state of states) {
    const files = filesIn(state);
    const { store, recovery, ...opened } = openNight(files);
    expect(whatIsIn(store)).toEqual(night.marked);
    expect(recovery).toEqual({ changes: night.marked.unsent.length, movedTo: 'local.db.damaged-1' });
    opened.close();
    expect(readFileSync(`${files.file}.damaged-1`).equals(database)).toBe(true);
    expect(readFileSync(`${files.file}.damaged-1-wal`).equals(wal)).toBe(true);
  }
}, 60_000);

test('what laptops have shared is salvaged, once, at whichever step a recovery is killed', () => {
  const topic = '["https://events.example","event-1"]';
  const night = aNightOf(
    [
      (store) => void mark(store, 'ann', null, 'Attended'),
      (store) => {
        for (const value of [1, 2, 3]) store.appendUpdate(topic, Uint8Array.of(value));
      },
    ],
    'closed',
  );
  for (const place of placesIn(night.file, 'waiting')) flipIn(night.file, place);
  const states = statesDuring(dirname(night.file), () => openNight(night).close());
  expect(states.length).toBeGreaterThan(50);
  for (const state of states) {
    const { store, ...opened } = openNight(filesIn(state));
    expect(store.loadSalvaged(topic).map(({ update }) => [...update])).toEqual([[1], [2], [3]]);
    opened.close();
  }
}, 60_000);

test('a compaction killed at any step leaves the old journal or the new one, whole', () => {
  const night = aNight('closed');
  const lines = readFileSync(night.journalFile, 'utf8');
  const ended = lines.split('\n').slice(0, 2);
  writeFileSync(night.journalFile, `${ended.join('\n')}\n`.repeat(100) + lines);
  const before = readJournal(night.journalFile).records;

  const states = statesDuring(dirname(night.file), () =>
    compactJournal(night.journalFile, { largest: 1_000, tail: 1_000 }),
  );
  const after = readJournal(night.journalFile).records;
  expect(after.length).toBeLessThan(before.length);
  const found = states.map((state) => readJournal(join(state, 'decisions.journal')));
  expect(found.every(({ damaged }) => damaged === 0)).toBe(true);
  expect(new Set(found.map(({ records }) => records.length))).toEqual(new Set([before.length, after.length]));
  for (const state of states) {
    const { store, ...opened } = openNight(filesIn(state));
    expect(whatIsIn(store)).toEqual(night.marked);
    opened.close();
  }
}, 60_000);
