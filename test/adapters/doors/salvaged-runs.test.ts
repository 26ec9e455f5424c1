import { expect, test } from 'vitest';
import { maxPieceEntries } from '../../../src-main/adapters/doors/document-updates.ts';
import { readSalvagedRuns } from '../../../src-main/adapters/doors/salvaged-runs.ts';
import type { StoredUpdate } from '../../../src-main/core/ports/shared-store.ts';
import { someDoors, type TestDoor } from './some-doors.ts';

function twoDoors(): [TestDoor, TestDoor] {
  const [north, east] = someDoors(2);
  if (north === undefined || east === undefined) throw new Error('no doors');
  return [north, east];
}

const stored = (updates: readonly Uint8Array[]): StoredUpdate[] =>
  updates.map((update, index) => ({ key: index + 1, update }));

const sizes = ['usual', 'one'] as const;

test.each(sizes)('many updates that continue one another come in a few pieces, in size %s', (size) => {
  const [north, east] = twoDoors();
  for (let mark = 0; mark < 40; mark += 1) north.mark();
  const runs = readSalvagedRuns(stored(north.stored));
  expect(runs.map(({ keys }) => keys.length)).toEqual([40]);
  const pieces = runs.flatMap((run) => [...run.pieces(size)]);
  // The first entry introduces the laptop.
  expect(pieces).toHaveLength(size === 'one' ? 41 : Math.ceil(41 / maxPieceEntries));
  for (const piece of pieces) expect(east.take(piece)).toMatchObject({ refused: null });
  expect([...east.document.entries()]).toEqual([...north.document.entries()]);
});

test('updates that were put together for the disk are taken as well', () => {
  const [north, east] = twoDoors();
  for (let mark = 0; mark < 40; mark += 1) north.mark();
  const joined = north.openEmpty().restore(north.stored);
  expect(joined).toHaveLength(1);
  for (const run of readSalvagedRuns(stored(joined)))
    for (const piece of run.pieces('usual')) east.take(piece);
  expect(east.document.holdings()).toEqual(north.document.holdings());
});

test('behind an update that is lost nothing is taken, and nothing said to be held, until another laptop has brought it', () => {
  const [north, east] = twoDoors();
  const updates = [north.mark(), north.mark(), north.mark()];
  const left = stored(updates).filter(({ key }) => key !== 2);
  const takeAll = () =>
    readSalvagedRuns(left).map((run) => [...run.pieces('usual')].map((piece) => east.take(piece)));
  expect(takeAll()).toMatchObject([[{ refused: null }], [{ refused: 'gap' }]]);
  expect([...east.document.holdings().values()]).toEqual([2]);
  east.take(updates[1] ?? new Uint8Array());
  expect(takeAll()).toMatchObject([[{ refused: null }], [{ refused: null }]]);
  expect(east.document.holdings()).toEqual(north.document.holdings());
});

test('where the first update is lost the others wait for it, too', () => {
  const [north, east] = twoDoors();
  const [, second] = [north.mark(), north.mark()];
  const [run] = readSalvagedRuns(stored([second]));
  expect([...(run?.pieces('usual') ?? [])].map((piece) => east.take(piece))).toEqual([{ refused: 'gap' }]);
  expect(east.document.holdings().size).toBe(0);
});

test('an update in which any byte is another is refused or not read, and what stands around it is taken', () => {
  const [north, east] = twoDoors();
  const updates = [north.mark(), north.mark()];
  const [, second = new Uint8Array()] = updates;
  for (const piece of readSalvagedRuns(stored(updates.slice(0, 1))).flatMap((run) => [
    ...run.pieces('usual'),
  ]))
    east.take(piece);
  const before = east.document.holdings();
  for (let place = 0; place < second.length; place += 1) {
    const changed = Uint8Array.from(second);
    changed[place] = (changed[place] ?? 0) ^ 1;
    for (const run of readSalvagedRuns(stored([changed])))
      for (const piece of run.pieces('one')) expect(east.take(piece).refused).not.toBeNull();
  }
  expect(east.document.holdings()).toEqual(before);
});

test('what is no update is one run without pieces', () => {
  const [north] = twoDoors();
  const runs = readSalvagedRuns(stored([new Uint8Array(4_000).fill(0xff), north.mark(), new Uint8Array()]));
  expect(runs.map((run) => [run.keys, [...run.pieces('usual')].length])).toEqual([
    [[2], 1],
    [[1, 3], 0],
  ]);
});
