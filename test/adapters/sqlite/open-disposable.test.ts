import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { openDisposable } from '../../../src-main/adapters/sqlite/open-disposable.ts';
import { overwrite } from './local/damage.ts';
import { temporaryDirectory } from './local/opened-sqlite-store.ts';

const migrations = [{ version: 1, name: 'songs', up: 'CREATE TABLE song (name TEXT NOT NULL) STRICT' }];
let directory: string;
let file: string;

beforeEach(() => {
  directory = temporaryDirectory();
  file = join(directory, 'songs.db');
  const db = openDisposable(file, migrations);
  for (let song = 0; song < 200; song += 1) {
    db.prepare('INSERT INTO song (name) VALUES (?)').run(`song ${song} `.repeat(10));
  }
  db.close();
});

function songs(): unknown {
  const db = openDisposable(file, migrations);
  try {
    return db.prepare('SELECT count(*) FROM song').pluck().get();
  } finally {
    db.close();
  }
}

test('what is sound is opened as it is', () => {
  expect(songs()).toBe(200);
  expect(readdirSync(directory)).toEqual(['songs.db']);
});

test.each<readonly [string, () => void]>([
  ['no database', () => writeFileSync(file, 'not a database '.repeat(1_000))],
  ['cut off', () => truncateSync(file, 9_000)],
  ['written over in a page', () => overwrite(file, 4_096 + 8, 200)],
  ['written over in its schema', () => overwrite(file, readFileSync(file).indexOf('song (name') + 6, 1)],
  ['not to be written any more', () => overwrite(file, 18, 1)],
])('what is %s is moved aside as it is, and begins anew', (_what, damage) => {
  damage();
  const damaged = readFileSync(file);
  expect(songs()).toBe(0);
  expect(readFileSync(`${file}.damaged-1`)).toEqual(damaged);
  expect(songs()).toBe(0);
  expect(readdirSync(directory)).not.toContain('songs.db.damaged-2');
});

test('what a newer version has made is refused and not touched', () => {
  const db = new Database(file);
  db.pragma('user_version = 99');
  db.close();
  const before = readFileSync(file);
  expect(songs).toThrow(expect.objectContaining({ reason: 'newer-schema' }));
  expect(readFileSync(file)).toEqual(before);
});
