import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  conflictSchema,
  decisionSchema,
  identitySchema,
  outcomeSchema,
  reviewSchema,
  sealedRows,
} from '../../../../src-main/adapters/sqlite/local/rows.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../../builders/a-conflict.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { openSqliteStore } from './opened-sqlite-store.ts';

const { account } = aDecision();
const damaged = new StoreFailure('damaged');

test.each(['person_id', 'desired', 'base', 'generation', 'state', 'tries', 'decision_id', 'checksum'])(
  'an outbox row whose %s changed on disk is damage, not a value',
  (column) => {
    const { store, db } = openSqliteStore();
    store.putEntry(anOutboxEntry({ base: 'No Show' }));
    const value = { generation: '7', tries: '1', checksum: '0', state: "'verifying'" }[column] ?? "'No show'";
    db.exec(`UPDATE outbox SET ${column} = ${value}`);
    expect(() => store.listEntries({ account, limit: 1 })).toThrow(damaged);
  },
);

test('a decision, an outcome and a conflict that changed on disk are damage too', () => {
  const { store, db } = openSqliteStore();
  for (const table of ['decision', 'decision_outcome', 'conflict']) {
    db.exec(`DROP TRIGGER ${table}_is_not_changed`);
  }
  store.appendDecision(aDecision());
  store.appendOutcome({ decisionId: 'laptop-1', outcome: 'confirmed', endedAt: '2026' });
  store.appendConflict(aConflict());
  db.exec("UPDATE conflict SET theirs = 'Attended'");
  expect(() => store.findConflict('laptop-2')).toThrow(damaged);
  db.exec("UPDATE decision_outcome SET outcome = 'withdrawn'");
  expect(() => store.listDecisions({ account, limit: 1 })).toThrow(damaged);
  db.exec("UPDATE decision SET operator = 'Mario'");
  expect(() => store.findDecision('laptop-1')).toThrow(damaged);
});

test('putting an entry again seals it again', () => {
  const { store } = openSqliteStore();
  store.putEntry(anOutboxEntry());
  const changed = anOutboxEntry({ state: 'needs-attention', reason: 'rejected', tries: 3 });
  store.putEntry(changed);
  expect(store.findEntry(changed)).toEqual(changed);
});

test('text that is no well-formed Unicode, or holds a NUL, is not taken for damage', () => {
  const { store } = openSqliteStore();
  store.appendDecision(aDecision({ operator: 'half \ud83d of a pair', door: 'a \0 b' }));
  expect(store.findDecision('laptop-1')).toEqual(aDecision({ operator: 'half � of a pair', door: 'a \0 b' }));
});

test('a row sealed before its table had a field is read with null for it', () => {
  const first = { side: z.string().nullable(), name: z.string() };
  const older = sealedRows(z.object(first));
  const newer = sealedRows(z.object({ ...first, device: z.string().nullable().default(null) }));
  const row = { side: null, name: 'Maria' };
  expect(newer.read({ ...older.seal(row), device: null })).toEqual({ ...row, device: null });
  const sealed = newer.seal({ ...row, device: 'laptop B' });
  expect(newer.read(sealed)).toEqual({ ...row, device: 'laptop B' });
  expect(() => newer.read({ ...sealed, device: 'laptop C' })).toThrow(damaged);
  expect(() => newer.read({ ...sealed, device: null })).toThrow(damaged);
});

test('what is stored keeps its seal in every version', () => {
  const { account, eventId } = aDecision();
  const identity = {
    ...{ account, eventId, localId: 'local-1', personId: 'person-1', foundAt: '2026' },
    known: null,
  };
  expect([
    sealedRows(decisionSchema).seal(aDecision()).checksum,
    sealedRows(outcomeSchema).seal({ decisionId: 'laptop-1', outcome: 'confirmed', endedAt: '2026' })
      .checksum,
    sealedRows(identitySchema).seal(identity).checksum,
    sealedRows(conflictSchema).seal(aConflict()).checksum,
    sealedRows(reviewSchema).seal({ conflictId: 'laptop-2', choice: 'kept', reviewedAt: '2026' }).checksum,
  ]).toEqual([1606265542, 1909012331, 1699649599, 587743420, 3321561439]);
});
