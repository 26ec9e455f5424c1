import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { openLocalStoreSafely } from '../../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { sequenceGap } from '../../../../src-main/core/journal/rebuild-local-rows.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { aNight, copyOf, type Night, type NightFiles, openNight, whatIsIn } from './a-night.ts';
import { flipIn, overwrite, placesIn, remove } from './damage.ts';
import { temporaryDirectory } from './opened-sqlite-store.ts';

const { account } = anOutboxEntry();

describe('a directory that is sound', () => {
  test('never used before is a new laptop, and nothing is told', () => {
    const { store, recovery, ...opened } = openNight(newFiles());
    expect(store.laptopId).not.toBe('');
    expect(recovery).toBeNull();
    opened.close();
  });

  test.each(['closed', 'crashed'] as const)('that was %s is opened as it is', (end) => {
    const night = aNight(end);
    const { store, recovery, ...opened } = openNight(night);
    expect(whatIsIn(store)).toEqual(night.marked);
    expect(store.currentSequence()).toBe(night.marked.log[0]?.decision.sequence);
    expect(recovery).toBeNull();
    opened.close();
  });

  test('whose first start was cut off before it made a table is a new laptop', () => {
    const files = newFiles();
    openDatabase(files.file, { synchronous: 'FULL' }).close();
    const { recovery, ...opened } = openNight(files);
    expect(recovery).toBeNull();
    opened.close();
  });
});

describe('a database that is newer than this version', () => {
  test.each(['closed', 'crashed'] as const)('and was %s is refused, with nothing touched', (end) => {
    const files = newFiles();
    const newer = openDatabase(files.file, { synchronous: 'FULL' });
    newer.exec('CREATE TABLE future (a INTEGER) STRICT');
    newer.pragma('user_version = 99');
    writeFileSync(files.journalFile, 'whatever the future writes\n');
    if (end === 'closed') newer.close();
    const refused = copyOf(files);
    if (end === 'crashed') newer.close();

    const before = snapshot(refused);
    expect(() => openNight(refused)).toThrow(new StoreFailure('newer-schema'));
    expect(() => openNight(refused, { damageMet: true })).toThrow(new StoreFailure('newer-schema'));
    expect(snapshot(refused)).toEqual(before);
  });
});

describe('a damaged database', () => {
  test('is moved aside with its WAL, byte for byte, under a name of its own each time', () => {
    const night = aNight('crashed');
    overwrite(night.file, 4_096, 20_000);
    const first = [readFileSync(night.file), readFileSync(`${night.file}-wal`)];
    openNight(night).close();
    overwrite(night.file, 0, 16);
    const second = readFileSync(night.file);
    openNight(night).close();
    expect([readFileSync(`${night.file}.damaged-1`), readFileSync(`${night.file}.damaged-1-wal`)]).toEqual(
      first,
    );
    expect(readFileSync(`${night.file}.damaged-2`)).toEqual(second);
    expect(readdirSync(dirname(night.file)).filter((name) => name.includes('recover'))).toEqual([]);
  });

  test('is told at every start until somebody was told', () => {
    const night = aNight('closed');
    overwrite(night.file, 0, 100);
    openNight(night).close();
    const again = openNight(night);
    expect(again.recovery).toEqual({ changes: night.marked.unsent.length, movedTo: 'local.db.damaged-1' });
    again.dismissRecovery();
    again.close();
    const later = openNight(night);
    expect(later.recovery).toBeNull();
    later.close();
  });

  test('leaves what can be read of an entry as it was, its settings, and its laptop', () => {
    const night = aNight('closed');
    const before = openLocalStore(night.file);
    const entries = before.listEntries({ account, limit: 100 });
    const laptopId = before.laptopId;
    before.close();
    const [place = 0] = placesIn(night.file, 'needs-attention');
    flipIn(night.file, place);
    const { store, ...opened } = openNight(night);
    const differing = store
      .listEntries({ account, limit: 100 })
      .filter((entry, index) => JSON.stringify(entry) !== JSON.stringify(entries[index]));
    expect(differing).toEqual([]);
    expect(store.readSetting('door')).toBe('Door B');
    expect(store.laptopId).toBe(laptopId);
    opened.close();
  });

  test('of which nothing can be read keeps its laptop id, and its sequence goes on far behind', () => {
    const night = aNight('closed');
    const before = openLocalStore(night.file);
    const { laptopId } = before;
    before.close();
    remove(night.file);
    const { store, ...opened } = openNight(night);
    expect(store.laptopId).toBe(laptopId);
    expect(store.nextSequence()).toBeGreaterThan((night.marked.log[0]?.decision.sequence ?? 0) + sequenceGap);
    opened.close();
  });

  test.each([
    ['its counter fell behind', "UPDATE counter SET value = 3 WHERE name = 'sequence'"],
    ['its counter is gone', "DELETE FROM counter WHERE name = 'sequence'"],
    ['its laptop id is gone', "DELETE FROM meta WHERE key = 'laptop-id'"],
  ])('%s: no number is given twice, and the laptop stays who it is', (_what, sql) => {
    const night = aNight('closed');
    const db = openDatabase(night.file, { synchronous: 'FULL' });
    db.exec(sql);
    db.close();
    const { store, recovery, ...opened } = openNight(night);
    expect(recovery).not.toBeNull();
    const newest = night.marked.log[0]?.decision;
    expect(store.nextSequence()).toBeGreaterThan(newest?.sequence ?? 0);
    expect(newest?.decisionId.startsWith(store.laptopId)).toBe(true);
    opened.close();
  });

  test('presumes that every unsent value may have been sent', () => {
    const night = aNight('closed');
    remove(night.file);
    const { store, ...opened } = openNight(night);
    const values = (personId: string) =>
      store.listAttempts(anOutboxEntry({ personId })).map(({ value, outcome }) => [value, outcome]);
    expect(values('person-2')).toEqual([
      ['Attended', 'unknown'],
      ['No Show', 'unknown'],
    ]);
    expect(values('person-4')).toEqual([['Attended', 'unknown']]);
    expect(values('person-0')).toEqual([]);
    opened.close();
  });

  test('that was met while the app ran is rebuilt, though opening it finds nothing', () => {
    const night = aNight('closed');
    const { store, recovery, ...opened } = openNight(night, { damageMet: true });
    expect(whatIsIn(store)).toEqual(night.marked);
    expect(recovery?.changes).toBe(night.marked.unsent.length);
    opened.close();
  });
});

describe('the journal', () => {
  test('that is gone gets what exists nowhere else, and is a second copy again', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    openNight(night).close();
    remove(night.file);
    const { store, ...opened } = openNight(night);
    const { unsent, conflicts, counts } = whatIsIn(store);
    expect({ unsent, conflicts }).toEqual({
      unsent: night.marked.unsent,
      conflicts: night.marked.conflicts,
    });
    expect(counts.open).toBe(night.marked.counts.open);
    opened.close();
  });

  test('and the database, each damaged in another half of the night, give the whole night', () => {
    const night = aNight('crashed');
    const lines = readFileSync(night.journalFile, 'utf8').split('\n');
    const halfTime = lines.findIndex((line) => line.includes('person-30'));
    writeFileSync(night.journalFile, [...lines.slice(halfTime)].join('\n'));
    remove(`${night.file}-wal`);
    const { store, ...opened } = openNight(night);
    expect(whatIsIn(store)).toEqual(night.marked);
    opened.close();
  });

  test('that is gone, and a torn page of decisions: those before it and behind it are read', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    const [, leaf = 0] = pagesOf(night.file, 'decision');
    overwrite(night.file, (leaf - 1) * 4_096, 4_096);
    const { store, ...opened } = openNight(night);
    const { log, unsent } = whatIsIn(store);
    expect(unsent).toEqual(night.marked.unsent);
    // One that its outbox entry remembers has no operator.
    const read = log.filter(({ decision }) => decision.operator !== null);
    expect(read.length).toBeGreaterThan(night.marked.log.length / 2);
    expect(read.length).toBeLessThan(night.marked.log.length);
    opened.close();
  });

  test('that is gone, and a damaged decision: its outbox entry remembers what was decided', () => {
    const night = aNight('closed');
    remove(night.journalFile);
    const db = openDatabase(night.file, { synchronous: 'FULL' });
    db.exec('DROP TRIGGER decision_is_not_deleted');
    db.exec("DELETE FROM decision WHERE person_id = 'person-4'");
    db.close();
    const { store, ...opened } = openNight(night);
    const [remembered] = store.listEntries({ account, limit: 100 }).filter((e) => e.personId === 'person-4');
    expect(store.findDecision(remembered?.decisionId ?? '')).toMatchObject({
      personId: 'person-4',
      to: 'Attended',
      operator: null,
      decidedAt: '2026-05-31T09:00:00.000Z',
    });
    expect(store.countDecisions({ account })).toEqual(night.marked.counts);
    opened.close();
  });

  test('with damaged lines is read around them, and they are logged', () => {
    const night = aNight('closed');
    flipIn(night.journalFile, 200);
    const log = recordingLog();
    openLocalStoreSafely({ ...night, wallTime: () => '', log }).close();
    expect(log.lines).toEqual([{ level: 'warn', name: 'journal.damaged-lines', fields: { damaged: 1 } }]);
  });

  test('that cannot be compacted keeps nobody from marking', () => {
    const night = aNight('closed');
    appendFileSync(night.journalFile, 'a line that was damaged\n'.repeat(250_000));
    mkdirSync(`${night.journalFile}.compacted`);
    const log = recordingLog();
    const opened = openLocalStoreSafely({ ...night, wallTime: () => '', log });
    expect(whatIsIn(opened.store)).toEqual(night.marked);
    expect(log.lines.map(({ name }) => name)).toEqual(['journal.damaged-lines', 'journal.compaction-failed']);
    opened.close();
  });
});

function newFiles(): NightFiles {
  const directory = temporaryDirectory();
  return { file: join(directory, 'local.db'), journalFile: join(directory, 'decisions.journal') };
}

/** The leaf pages of a table, in the order of its rows. */
function pagesOf(file: string, table: string): number[] {
  const db = openDatabase(file, { synchronous: 'FULL', readonly: true });
  try {
    return db
      .prepare<[string], { pageno: number }>(
        "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path",
      )
      .all(table)
      .map(({ pageno }) => pageno);
  } finally {
    db.close();
  }
}

/** Every file of the directory: its bytes, and when it was written. */
function snapshot({ file }: NightFiles | Night): unknown {
  const directory = dirname(file);
  return readdirSync(directory).map((name) => {
    const path = join(directory, name);
    return [name, statSync(path).mtimeMs, readFileSync(path).toString('base64')];
  });
}
