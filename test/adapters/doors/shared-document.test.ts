import { expect, test } from 'vitest';
import { maxUpdateBytes } from '../../../src-main/adapters/doors/document-updates.ts';
import { compareEntries, type EventRecord } from '../../../src-shared/doors/shared-records.ts';
import { aMark, anOutcome } from '../../builders/an-event-record.ts';
import { describeCountedDecisions } from '../../contract/counted-decisions.contract.ts';
import { catchUp, idsOf, someDoors, wholeOf } from './some-doors.ts';

function twoDoors() {
  const [north, east] = someDoors(2);
  if (north === undefined || east === undefined) throw new Error('no doors');
  return { north, east };
}

describeCountedDecisions('a document', twoDoors);

test('an appended record reaches another laptop with its author and its turn', () => {
  const { north, east } = twoDoors();
  const taken = east.take(north.mark());
  expect(taken).toEqual({
    refused: null,
    entries: [
      expect.objectContaining({
        author: north.identity.door,
        index: 1,
        turn: 2,
        record: aMark('laptop0', 1),
      }),
    ],
  });
});

test('an entry comes after everything that its author knew', () => {
  const { north, east } = twoDoors();
  east.take(north.mark());
  north.take(east.mark());
  north.mark();
  const ids = [...north.document.entries()].sort(compareEntries).map(({ record }) => record);
  expect(ids).toEqual([aMark('laptop0', 1), aMark('laptop1', 1), aMark('laptop0', 2)]);
});

test('an update that is never applied leaves nothing, nor does a commit that fails', () => {
  const { north, east } = twoDoors();
  north.mark();
  const before = wholeOf(north);
  const failing = () => {
    throw new Error('disk full');
  };
  north.document.prepare([aMark('laptop0', 9)]);
  expect(wholeOf(north)).toEqual(before);
  const update = north.mark();
  catchUp(east, north);
  const held = wholeOf(east);
  expect(() => east.document.take(north.mark(), failing)).toThrow('disk full');
  expect(wholeOf(east)).toEqual(held);
  expect(east.take(update)).toEqual({ refused: null, entries: [] });
});

test('a record that breaks its own rules is not appended', () => {
  const { north } = twoDoors();
  const prepare = (record: EventRecord) => north.document.prepare([record]);
  expect(() => prepare(aMark('laptop1', 1))).toThrow('unknown-author');
  expect(() => prepare({ ...aMark('laptop0', 1), operator: 'x'.repeat(321) })).toThrow('record');
  expect(idsOf(north)).toEqual([]);
});

test('what was stored opens again, put together or not, and goes on in an array of its own', () => {
  const { north, east } = twoDoors();
  for (let count = 0; count < 5; count += 1) north.mark();
  east.mark();
  catchUp(north, east);
  north.restart();
  const whole = idsOf(north);
  expect(whole).toHaveLength(6);
  const document = north.openEmpty();
  const same = [north.stored.slice(0, 4), north.stored.slice(4)].map((step) => document.restore(step));
  expect(same.map(({ length }) => length)).toEqual([1, 2]);
  north.stored.splice(0, Number.POSITIVE_INFINITY, ...same.flat());
  north.restart();
  expect(idsOf(north)).toEqual(whole);
  north.mark();
  catchUp(east, north);
  expect(idsOf(east)).toEqual(idsOf(north));
  expect(east.document.holdings().size).toBe(3);
});

test('what stands behind an update that was lost stays stored as it is, and counts when that one comes back', () => {
  const { north, east } = twoDoors();
  for (let count = 0; count < 5; count += 1) north.mark();
  catchUp(east, north);
  const lost = north.stored.splice(2, 1);
  const stored = [...north.stored];
  const document = north.openEmpty();
  expect(document.restore(stored)).toEqual(stored);
  expect([...document.holdings().values()]).toEqual([3]);
  document.restore(lost);
  expect([...document.holdings().values()]).toEqual([6]);
});

test('a laptop that lost its disk gets its own records back from the others', () => {
  const { north, east } = twoDoors();
  north.mark();
  north.mark();
  catchUp(east, north);
  north.stored.length = 0;
  north.restart();
  catchUp(north, east);
  expect(idsOf(north)).toEqual(['laptop0-1', 'laptop0-2']);
});

test('a run that is full is followed by another', () => {
  const { north, east } = twoDoors();
  const many = (from: number) => Array.from({ length: 900 }, (_, at) => aMark('laptop0', from + at));
  for (const from of [0, 900, 1_800]) north.keep(many(from));
  expect([...north.document.holdings().values()]).toEqual([1_801, 901]);
  north.keep(many(2_700).concat(many(3_600)).concat(aMark('laptop0', 4_500)));
  expect([...north.document.holdings().values()]).toEqual([1_801, 901, 1_802]);
  const tooMany = Array.from({ length: 2_000 }, (_, at) => aMark('laptop0', 5_000 + at));
  expect(() => north.document.prepare(tooMany)).toThrow('too-many');
  catchUp(east, north);
  expect(idsOf(east)).toEqual(idsOf(north));
});

test('the decisions of a document that was opened again are counted, and those that come afterwards', () => {
  const { north, east } = twoDoors();
  const count = () => north.document.countDecisions(north.document.holdings(), east.document.holdings());
  north.mark();
  north.keep([aMark('laptop0', 2), anOutcome('laptop0', 1)]);
  const later = north.stored.splice(1);
  north.restart();
  expect(count()).toBe(1);
  north.document.restore(later);
  expect(count()).toBe(2);
  north.mark();
  expect(count()).toBe(3);
});

test('what is missing comes in pieces of at most 8 entries', () => {
  const { north, east } = twoDoors();
  for (let count = 0; count < 200; count += 1) north.mark();
  const sizes: number[] = [];
  for (;;) {
    const piece = north.document.missing(east.document.holdings());
    if (piece === null) break;
    const taken = east.take(piece.update);
    sizes.push(taken.refused === null ? taken.entries.length : -1);
    expect(east.document.holdings().get(piece.writer)).toBe(piece.upTo);
  }
  // The first entry of all introduces the laptop.
  expect(sizes).toEqual([7, ...Array.from({ length: 24 }, () => 8), 1]);
  expect(idsOf(east)).toEqual(idsOf(north));
});

test('what is missing fits into a piece that the other laptop takes, in every script', () => {
  const { north, east } = twoDoors();
  for (let number = 1; number <= 12; number += 1) {
    north.keep([
      {
        ...{ kind: 'walk-in', decisionId: `laptop0-${number}`, personId: `local-laptop0-${number}` },
        // Three bytes a letter, and as long as notes may be.
        details: { firstName: '愛', notes: '席'.repeat(10_000) },
        ...{ operator: 'Maria', door: 'North', decidedAt: '2026-06-14T18:04:00.000Z' },
      },
    ]);
  }
  const piece = north.document.missing(east.document.holdings());
  expect(piece?.update.length).toBeLessThanOrEqual(maxUpdateBytes);
  catchUp(east, north);
  expect(idsOf(east)).toEqual(idsOf(north));
});
