import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import {
  asStoreFailure,
  unlessDamaged,
  withStoreFailures,
} from '../../../src-main/adapters/sqlite/store-failure.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';

describe('what the disk refused, by reason', () => {
  test.each([
    ['SQLITE_FULL', 'disk-full'],
    ['SQLITE_IOERR_SHMSIZE', 'disk-full'],
    ['SQLITE_READONLY', 'read-only'],
    ['SQLITE_READONLY_DBMOVED', 'read-only'],
    ['SQLITE_PERM', 'read-only'],
    ['SQLITE_CORRUPT', 'damaged'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
    ['SQLITE_IOERR_READ', 'damaged'],
    ['SQLITE_IOERR_SHORT_READ', 'damaged'],
    ['SQLITE_IOERR_CORRUPTFS', 'damaged'],
    ['SQLITE_IOERR_DATA', 'damaged'],
    ['SQLITE_BUSY', 'busy'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['SQLITE_LOCKED', 'busy'],
    ['SQLITE_IOERR', 'io'],
    ['SQLITE_IOERR_FSYNC', 'io'],
    ['SQLITE_CANTOPEN', 'io'],
  ])('%s of SQLite is %s', (code, reason) => {
    expect(asStoreFailure(new Database.SqliteError('message', code))).toMatchObject({ reason });
  });

  test.each([
    ['ENOSPC', 'disk-full'],
    ['EFBIG', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EACCES', 'read-only'],
    ['EPERM', 'read-only'],
    ['EROFS', 'read-only'],
    ['EBUSY', 'busy'],
    ['EIO', 'damaged'],
    ['ENOENT', 'io'],
  ])('%s of the file system is %s', (code, reason) => {
    expect(asStoreFailure(Object.assign(new Error('message'), { code }))).toMatchObject({ reason });
  });

  test('a format that SQLite does not know, for which it has no code, is damaged', () => {
    const error = new Database.SqliteError('unsupported file format', 'SQLITE_ERROR');
    expect(asStoreFailure(error)).toMatchObject({ reason: 'damaged' });
  });

  test('the error of the disk stays as the cause', () => {
    const error = new Database.SqliteError('message', 'SQLITE_FULL');
    expect(asStoreFailure(error)).toMatchObject({ cause: error });
  });
});

test('a mistake of ours is not blamed on the disk', () => {
  const mistakes = [
    new Database.SqliteError('no such table', 'SQLITE_ERROR'),
    new Database.SqliteError('not unique', 'SQLITE_CONSTRAINT_PRIMARYKEY'),
    new TypeError('undefined is not a function'),
    'a string',
  ];
  for (const mistake of mistakes) expect(asStoreFailure(mistake)).toBe(mistake);
});

test('a StoreFailure comes out as it is', () => {
  const failure = new StoreFailure('newer-schema');
  expect(() =>
    withStoreFailures(() => {
      throw failure;
    }),
  ).toThrow(failure);
});

test('what is damaged gives way to something else, and every other failure comes out', () => {
  const failing = (reason: StoreFailure['reason']) => () => {
    throw new StoreFailure(reason);
  };
  expect(unlessDamaged(() => 'read', 'otherwise')).toBe('read');
  expect(unlessDamaged(failing('damaged'), 'otherwise')).toBe('otherwise');
  expect(() => unlessDamaged(failing('disk-full'), 'otherwise')).toThrow(new StoreFailure('disk-full'));
});
