import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { moveAside } from '../../../src-main/adapters/sqlite/database-files.ts';
import { temporaryDirectory } from './local/opened-sqlite-store.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = temporaryDirectory();
  file = join(directory, 'some.db');
});

test('what is moved aside takes its WAL with it, and finds a name of its own each time', () => {
  for (const count of [1, 2]) {
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(file + suffix, 'x');
    expect(moveAside(file)).toBe(`${file}.damaged-${count}`);
    expect(existsSync(`${file}.damaged-${count}-wal`)).toBe(true);
  }
  expect(readdirSync(directory)).toHaveLength(6);
});

test('a file without a WAL is moved alone', () => {
  writeFileSync(file, 'x');
  moveAside(file);
  expect(readdirSync(directory)).toEqual(['some.db.damaged-1']);
});
