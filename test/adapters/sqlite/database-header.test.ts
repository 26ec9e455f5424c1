import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { assertWritableFormat, readHeader } from '../../../src-main/adapters/sqlite/database-header.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { overwrite } from './local/damage.ts';
import { temporaryDirectory } from './local/opened-sqlite-store.ts';

let file: string;

beforeEach(() => {
  file = join(temporaryDirectory(), 'some.db');
});

test.each(['DELETE', 'WAL'])('a database in mode %s can be written', (mode) => {
  const db = new Database(file);
  db.pragma(`journal_mode = ${mode}`);
  db.exec('CREATE TABLE some (id INTEGER) STRICT');
  db.close();
  expect(readHeader(file).toString('latin1', 0, 6)).toBe('SQLite');
  expect(() => assertWritableFormat(file)).not.toThrow();

  overwrite(file, 18, 1);
  expect(() => assertWritableFormat(file)).toThrow(new StoreFailure('damaged'));
});

test('of a file that is too short to have a header nothing is said here', () => {
  writeFileSync(file, 'x'.repeat(99));
  expect(readHeader(file)).toHaveLength(99);
  expect(() => assertWritableFormat(file)).not.toThrow();
});
