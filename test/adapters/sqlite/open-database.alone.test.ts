import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Migration } from '../../../src-main/adapters/sqlite/migrate.ts';
import {
  assertSynchronous,
  openDatabase,
  openMigrated,
} from '../../../src-main/adapters/sqlite/open-database.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { fastDisk } from '../../fast-disk.ts';

const migrations: readonly Migration[] = [
  { version: 1, name: 'one', up: 'CREATE TABLE one (a INTEGER) STRICT' },
];

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(fastDisk, 'vestibule-open-'));
  file = join(directory, 'some.db');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('openDatabase', () => {
  test.runIf(process.platform === 'linux')('sorting opens no temporary file, which would hold guests', () => {
    const db = openDatabase(file, { synchronous: 'NORMAL' });
    const seen = new Set<string>();
    db.function('look', (value) => {
      for (const name of openFiles()) seen.add(name);
      return value;
    });
    db.pragma('cache_size = 10');
    db.exec(`
      CREATE TABLE guest (key INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO guest (name)
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 20000)
        SELECT hex(randomblob(100)) FROM number;
    `);
    db.prepare('SELECT iif(key % 500 = 0, look(key), 0), name FROM guest ORDER BY name').all();
    db.close();
    expect(seen).toContain(file);
    // SQLite deletes its temporary files as soon as they are open.
    expect([...seen].filter((name) => name.endsWith(' (deleted)'))).toEqual([]);
  });

  test.each([
    ['FULL', 2],
    ['NORMAL', 1],
  ] as const)('synchronous=%s holds after a write and after opening again', (synchronous, level) => {
    const db = openDatabase(file, { synchronous });
    db.exec('CREATE TABLE one (a INTEGER) STRICT');
    expect(db.pragma('synchronous', { simple: true })).toBe(level);
    db.close();
    const again = openDatabase(file, { synchronous });
    again.exec('INSERT INTO one (a) VALUES (1)');
    expect(again.pragma('synchronous', { simple: true })).toBe(level);
    again.close();
  });

  test('WAL, foreign keys, no trust in the schema, and a wait for locks', () => {
    const db = openDatabase(file, { synchronous: 'FULL' });
    const settings = ['journal_mode', 'foreign_keys', 'trusted_schema', 'busy_timeout'].map((name) =>
      db.pragma(name, { simple: true }),
    );
    expect(settings).toEqual(['wal', 1, 0, 5_000]);
    db.close();
  });

  test.skipIf(process.platform === 'win32')('only the owner may read the database and its WAL', () => {
    const db = openDatabase(file, { synchronous: 'FULL' });
    db.exec('CREATE TABLE one (a INTEGER) STRICT');
    const modes = ['', '-wal', '-shm'].map((suffix) => statSync(file + suffix).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    db.close();
  });

  test('a readonly connection writes nothing, and makes no file', () => {
    expect(() => openDatabase(file, { synchronous: 'FULL', readonly: true })).toThrow(StoreFailure);
    expect(existsSync(file)).toBe(false);
    openMigrated(file, { synchronous: 'FULL' }, migrations).close();
    const db = openDatabase(file, { synchronous: 'FULL', readonly: true });
    expect(() => db.exec('INSERT INTO one (a) VALUES (1)')).toThrow('readonly');
    db.close();
  });

  test('a directory that is not there is an io failure', () => {
    expect(() => openDatabase(join(directory, 'no', 'a.db'), { synchronous: 'FULL' })).toThrow(
      new StoreFailure('io'),
    );
  });

  test('a file that is no database is damaged, and unchanged', () => {
    writeFileSync(file, 'x'.repeat(8_192));
    const before = fingerprint(file);
    expect(() => openMigrated(file, { synchronous: 'FULL' }, migrations)).toThrow(
      new StoreFailure('damaged'),
    );
    expect(fingerprint(file)).toBe(before);
  });

  test('the level that better-sqlite3 falls to is noticed', () => {
    openDatabase(file, { synchronous: 'FULL' }).close();
    const careless = new Database(file);
    careless.exec('CREATE TABLE one (a INTEGER) STRICT');
    expect(() => assertSynchronous(careless, 'FULL')).toThrow('synchronous is 1, not FULL');
    careless.close();
  });
});

describe('openMigrated', () => {
  test('a newer database is refused, with not a byte of it or its WAL changed', () => {
    const newer = openDatabase(file, { synchronous: 'FULL' });
    newer.exec('CREATE TABLE future (a INTEGER) STRICT');
    newer.pragma('user_version = 2');
    // As a crash leaves it: the version stands in the WAL only.
    const crashed = join(directory, 'crashed.db');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, crashed + suffix);
    newer.close();

    for (const refused of [file, crashed]) {
      const before = [fingerprint(refused), fingerprint(`${refused}-wal`)];
      expect(() => openMigrated(refused, { synchronous: 'FULL' }, migrations)).toThrow(
        new StoreFailure('newer-schema'),
      );
      expect([fingerprint(refused), fingerprint(`${refused}-wal`)]).toEqual(before);
    }
  });

  test('a newer database that is not in WAL mode is not switched to it', () => {
    const newer = new Database(file);
    newer.pragma('user_version = 2');
    newer.close();
    const before = fingerprint(file);
    expect(() => openMigrated(file, { synchronous: 'NORMAL' }, migrations)).toThrow(
      new StoreFailure('newer-schema'),
    );
    expect(fingerprint(file)).toBe(before);
  });

  test('makes, migrates, and opens again', () => {
    openMigrated(file, { synchronous: 'NORMAL' }, migrations).close();
    const db = openMigrated(file, { synchronous: 'NORMAL' }, migrations);
    expect(db.pragma('user_version', { simple: true })).toBe(1);
    db.close();
  });
});

/** Of a file that is absent or empty alike: an empty WAL holds nothing. */
function fingerprint(path: string): string {
  const bytes = existsSync(path) ? readFileSync(path) : '';
  return createHash('sha256').update(bytes).digest('hex');
}

/** Where every descriptor of this process leads. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      // The listing's own.
      return [];
    }
  });
}
