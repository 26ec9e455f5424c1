import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { localMigrations, openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { transactionsOf } from '../../../../src-main/adapters/sqlite/transactions.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { openSqliteStore, temporaryDirectory } from './opened-sqlite-store.ts';

const markingProcess = join(import.meta.dirname, 'marking-process.ts');

test('a commit is an fsync: FULL after a write, and after opening again', () => {
  const first = openSqliteStore();
  for (const { store, db } of [first, first.crash()]) {
    store.putEntry(anOutboxEntry());
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  }
});

test('a connection that has fallen to NORMAL commits nothing', () => {
  const { db } = openSqliteStore();
  db.pragma('synchronous = NORMAL');
  const store = transactionsOf(db, { onCommitted: () => undefined, onUndone: () => undefined });
  expect(() => store.write(() => db.exec("INSERT INTO setting (name, value) VALUES ('door', 'B')"))).toThrow(
    'synchronous is 1, not FULL',
  );
  expect(db.prepare('SELECT count(*) FROM setting').pluck().get()).toBe(0);
});

test('a reader sees what was committed, before and after, and neither waits for the other', () => {
  const { store, file } = openSqliteStore();
  const reader = openDatabase(file, { synchronous: 'FULL', readonly: true });
  const countSeen = reader.prepare('SELECT count(*) FROM outbox').pluck();
  store.transaction(() => {
    store.putEntry(anOutboxEntry());
    expect(countSeen.get()).toBe(0);
  });
  expect(countSeen.get()).toBe(1);
  reader.close();
});

test('a database newer than this version is refused', () => {
  const file = join(temporaryDirectory(), 'local.db');
  const newer = openDatabase(file, { synchronous: 'FULL' });
  newer.pragma(`user_version = ${localMigrations.length + 1}`);
  newer.close();
  expect(() => openLocalStore(file)).toThrow(new StoreFailure('newer-schema'));
});

test('migrations are numbered 1, 2, 3', () => {
  expect(localMigrations.map(({ version }) => version)).toEqual(localMigrations.map((_, i) => i + 1));
});

describe('killed with SIGKILL in the middle of marking', () => {
  test('every mark that was said to be saved is there, whole, and the sequence goes on', async () => {
    const file = join(temporaryDirectory(), 'local.db');
    const saved: number[] = [];
    for (let round = 0; round < 3; round++) saved.push(...(await markUntilKilled(file, 60)));

    const store = openLocalStore(file);
    for (const sequence of saved) {
      const decision = store.findDecision(`laptop-${sequence}`);
      expect(decision).toMatchObject({ sequence, personId: `person-${sequence}` });
      expect(store.findEntry(anOutboxEntry({ personId: `person-${sequence}` }))).toMatchObject({
        generation: sequence,
        decisionId: `laptop-${sequence}`,
      });
    }
    expect(new Set(saved).size).toBe(saved.length);
    expect(store.nextSequence()).toBeGreaterThan(Math.max(...saved));
    store.close();
  });
});

/** The sequence numbers that the process said were saved before it was killed. */
async function markUntilKilled(file: string, marks: number): Promise<number[]> {
  const child = spawn(process.execPath, [markingProcess, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const saved: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    saved.push(Number(line));
    if (saved.length === marks) child.kill('SIGKILL');
  }
  const [, signal] = await exited;
  expect(signal).toBe('SIGKILL');
  expect(saved.length).toBeGreaterThanOrEqual(marks);
  return saved;
}
