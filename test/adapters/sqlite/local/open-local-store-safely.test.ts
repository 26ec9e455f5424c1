import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { sequenceGap } from '../../../../src-main/core/journal/rebuild-local-rows.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
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
    writeFileSync(`${refused.file}-shm`, 'shared memory');

    const before = snapshot(refused);
    expect(() => openNight(refused)).toThrow(new StoreFailure('newer-schema'));
    expect(() => openNight(refused, { hasMetDamage: true })).toThrow(new StoreFailure('newer-schema'));
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
    // In an index: every row can be read.
    const [, place = 0] = placesIn(night.file, 'needs-attention');
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
    const { store, recovery, ...opened } = openNight(night, { hasMetDamage: true });
    expect(whatIsIn(store)).toEqual(night.marked);
    expect(recovery?.changes).toBe(night.marked.unsent.length);
    opened.close();
  });
});

function newFiles(): NightFiles {
  const directory = temporaryDirectory();
  return { file: join(directory, 'local.db'), journalFile: join(directory, 'decisions.journal') };
}

/** Every file of the directory: its bytes, and when it was written. */
function snapshot({ file }: NightFiles | Night): unknown {
  const directory = dirname(file);
  return readdirSync(directory).map((name) => {
    const path = join(directory, name);
    return [name, statSync(path).mtimeMs, readFileSync(path).toString('base64')];
  });
}
