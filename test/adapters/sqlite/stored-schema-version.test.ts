import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedSchemaVersion } from '../../../src-main/adapters/sqlite/database-header.ts';
import { openDatabase } from '../../../src-main/adapters/sqlite/open-database.ts';
import { fastDisk } from '../../fast-disk.ts';
import { flipIn, truncate } from './local/damage.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(fastDisk, 'vestibule-version-'));
  file = join(directory, 'some.db');
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a file that is absent, empty, short or no database has version 0', () => {
  expect(storedSchemaVersion(file)).toBe(0);
  for (const content of ['', 'SQLite format 3\0', 'x'.repeat(5_000)]) {
    writeFileSync(file, content);
    expect(storedSchemaVersion(file)).toBe(0);
  }
});

test('the version of a database that was closed stands in its header', () => {
  const db = openDatabase(file, { synchronous: 'NORMAL' });
  db.pragma('user_version = 16777300');
  db.close();
  expect(storedSchemaVersion(file)).toBe(16_777_300);
  expect(readdirSync(directory)).toEqual(['some.db']);
});

test('the version of a database that was killed stands in the newest whole commit of its WAL', () => {
  const crashed = versionsInWal([3, 7]);
  expect(storedSchemaVersion(crashed)).toBe(7);
  truncate(`${crashed}-wal`, 0.99);
  expect(storedSchemaVersion(crashed)).toBe(3);
});

test('a WAL with another header, another salt or a changed byte counts as far as SQLite reads it', () => {
  for (const [at, expected] of [
    [0, 0],
    [18, 0],
    [32 + 9, 0],
    [32 + 24 + 4_000, 0],
  ] as const) {
    const crashed = versionsInWal([3, 7]);
    flipIn(`${crashed}-wal`, at);
    expect(storedSchemaVersion(crashed)).toBe(expected);
    const db = openDatabase(crashed, { synchronous: 'NORMAL' });
    expect(db.pragma('user_version', { simple: true })).toBe(expected);
    db.close();
  }
});

test('frames left behind by an earlier run of the WAL are not read', () => {
  const db = openDatabase(file, { synchronous: 'NORMAL' });
  db.pragma('user_version = 9');
  db.exec('CREATE TABLE one (a TEXT) STRICT');
  db.pragma('wal_checkpoint(RESTART)');
  db.pragma('user_version = 4');
  expect(storedSchemaVersion(copied())).toBe(4);
  db.close();
});

/** A database whose versions stand in its WAL only, each in a commit of its own. */
function versionsInWal(versions: readonly number[]): string {
  rmSync(file, { force: true });
  const db = openDatabase(file, { synchronous: 'NORMAL' });
  for (const version of versions) db.pragma(`user_version = ${version}`);
  const crashed = copied();
  db.close();
  return crashed;
}

function copied(): string {
  const copy = join(directory, 'crashed.db');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  return copy;
}
