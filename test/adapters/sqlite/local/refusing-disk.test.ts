import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDecisionJournal } from '../../../../src-main/adapters/journal/decision-journal.ts';
import { openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import type { JournalRecord } from '../../../../src-main/core/ports/decision-journal.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { smallDisk } from '../small-disk.ts';
import { openSqliteStore } from './opened-sqlite-store.ts';

test('a disk that is really full: marks fail whole, those before stay, and with room marking goes on', (context) => {
  const { directory } = smallDisk(context, 1_024);
  const file = join(directory, 'local.db');
  const store = openLocalStore(file);
  const ballast = join(directory, 'ballast');
  writeFileSync(ballast, 'x'.repeat(400_000));

  const saved = markUntilRefused(store);
  expect(saved).toBeGreaterThan(0);
  expect(store.countEntries({ account: anOutboxEntry().account })).toBe(saved);
  expect(() => mark(store, saved + 1)).toThrow(new StoreFailure('disk-full'));

  rmSync(ballast);
  mark(store, saved + 1);
  store.close();
  const again = openLocalStore(file);
  expect(again.findDecision(`laptop-${saved}`)).not.toBeNull();
  expect(again.findDecision(`laptop-${saved + 1}`)).not.toBeNull();
  expect(again.findDecision(`laptop-${saved + 2}`)).toBeNull();
  again.close();
});

test('a disk without any room is said to be full at opening', (context) => {
  const disk = smallDisk(context, 1_024);
  const file = join(disk.directory, 'local.db');
  openLocalStore(file).close();
  disk.fill();
  expect(() => openLocalStore(file)).toThrow(new StoreFailure('disk-full'));
});

test('a journal on a full disk says so, and the line it tore costs no other line', (context) => {
  const { directory } = smallDisk(context, 64);
  const journal = openDecisionJournal(join(directory, 'decisions.journal'));
  const ballast = join(directory, 'ballast');
  writeFileSync(ballast, 'x'.repeat(40_000));
  let saved = 0;
  expect(() => {
    for (;;) {
      journal.append([{ kind: 'decision', decision: aDecision() }]);
      saved += 1;
    }
  }).toThrow(new StoreFailure('disk-full'));

  rmSync(ballast);
  const last: JournalRecord = { kind: 'decision', decision: aDecision({ decisionId: 'laptop-after' }) };
  journal.append([last]);
  const { records, damaged } = journal.read();
  expect(records).toHaveLength(saved + 1);
  expect(records.at(-1)).toEqual(last);
  expect(damaged).toBeLessThanOrEqual(1);
  journal.close();
});

test('a read-only disk is said to be read-only at opening', (context) => {
  const disk = smallDisk(context, 1_024);
  const file = join(disk.directory, 'local.db');
  openLocalStore(file).close();
  disk.makeReadOnly();
  expect(() => openLocalStore(file)).toThrow(new StoreFailure('read-only'));
  expect(() => openDecisionJournal(join(disk.directory, 'decisions.journal'))).toThrow(
    new StoreFailure('read-only'),
  );
});

test('a connection that may only read fails as read-only, and changes nothing', () => {
  const { store, db } = openSqliteStore();
  db.pragma('query_only = ON');
  expect(() => mark(store, 1)).toThrow(new StoreFailure('read-only'));
  db.pragma('query_only = OFF');
  expect(store.findEntry(anOutboxEntry())).toBeNull();
});

test('a row that does not fit is damage, not a value', () => {
  const { store, db } = openSqliteStore();
  mark(store, 1);
  const account = anOutboxEntry().account;
  db.exec("UPDATE outbox SET state = 'half sent'");
  expect(() => store.listEntries({ account, limit: 1 })).toThrow(new StoreFailure('damaged'));
  db.exec("UPDATE outbox SET state = 'waiting', kind = 'handshake'");
  expect(() => store.findEntries(anOutboxEntry(), ['person-1'])).toThrow(new StoreFailure('damaged'));
  db.exec("DELETE FROM counter WHERE name = 'sequence'");
  expect(() => store.nextSequence()).toThrow(new StoreFailure('damaged'));
});

test('another writer that does not let go is busy', () => {
  const { store, db, file } = openSqliteStore();
  const other = openLocalStore(file);
  db.pragma('busy_timeout = 0');
  other.transaction(() => {
    expect(() => mark(store, 1)).toThrow(new StoreFailure('busy'));
  });
  other.close();
});

type Store = Pick<ReturnType<typeof openLocalStore>, 'transaction' | 'putEntry' | 'appendDecision'>;

function mark(store: Store, number: number): void {
  const change = { personId: `person-${number}`, decisionId: `laptop-${number}` };
  store.transaction(() => {
    store.putEntry(anOutboxEntry({ ...change, generation: number }));
    store.appendDecision(aDecision({ ...change, sequence: number }));
  });
}

/** How many marks were saved before the disk refused one. */
function markUntilRefused(store: Store): number {
  for (let saved = 0; ; saved++) {
    try {
      mark(store, saved + 1);
    } catch (error) {
      expect(error).toEqual(new StoreFailure('disk-full'));
      return saved;
    }
  }
}
