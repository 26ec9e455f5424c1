import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPairedDoors, removalOf } from '../../../../src-main/core/doors/pairing/paired-doors.ts';
import {
  type MemberRecord,
  maxAuthors,
  type SharedEntry,
} from '../../../../src-shared/doors/shared-records.ts';

const door = (name: string) => name.padEnd(43, '-');
const laptop = (name: string) => ({ laptopId: `id-of-${name}`, name });

/** What laptops said, one after the other. */
function said(...records: readonly (readonly [author: string, record: MemberRecord])[]) {
  return records.map(
    ([author, record], at): SharedEntry<MemberRecord> => ({
      author: door(author),
      run: 'one-run-',
      index: at + 1,
      turn: at + 1,
      record,
    }),
  );
}

const admits = (
  author: string,
  name: string,
  { laptopId = `id-of-${name}`, until = null }: { laptopId?: string; until?: string | null } = {},
) => [author, { kind: 'admitted', door: door(name), laptopId, name, until }] as const;
const removes = (author: string, name: string, ...keeps: readonly string[]) =>
  [author, { kind: 'removed', door: door(name), keeps: keeps.map(door) }] as const;

const evening = '2026-06-14T20:00:00.000Z';
const noon = '2026-06-15T12:00:00.000Z';
const nextNoon = '2026-06-16T12:00:00.000Z';

const seenFrom = (self: string, entries: readonly SharedEntry<MemberRecord>[], wallTime = evening) =>
  findPairedDoors(door(self), laptop(self), entries, wallTime);
const linked = (self: string, entries: readonly SharedEntry<MemberRecord>[], wallTime = evening) =>
  [...seenFrom(self, entries, wallTime).linked.values()].map(({ name }) => name).sort();

test('pairing with one laptop pairs with all that it is paired with', () => {
  const entries = said(
    admits('north', 'east'),
    admits('east', 'north'),
    admits('east', 'south'),
    admits('south', 'east'),
  );
  expect(linked('north', entries)).toEqual(['east', 'south']);
  expect(linked('south', entries)).toEqual(['east', 'north']);
});

test('what a stranger says about anybody counts for nothing', () => {
  const entries = said(
    admits('north', 'east'),
    admits('stranger', 'friend'),
    removes('stranger', 'east'),
    admits('stranger', 'north'),
  );
  expect(linked('north', entries)).toEqual(['east']);
});

test('a removed laptop is linked to nobody, and its records still count', () => {
  const entries = said(
    admits('north', 'east'),
    admits('east', 'north'),
    admits('north', 'south'),
    admits('south', 'north'),
    removes('south', 'east'),
  );
  expect(linked('north', entries)).toEqual(['south']);
  expect([...seenFrom('north', entries).authors.keys()]).toContain(door('east'));
  expect(seenFrom('east', entries)).toMatchObject({ isRemoved: true, linked: new Map() });
});

test('whom a removed laptop had admitted stays; whom it admits later does not come in, and what those decide counts', () => {
  const before = said(admits('north', 'east'), admits('east', 'north'), admits('east', 'south'));
  const removal = removalOf(door('east'), before);
  expect(removal).toEqual(removes('north', 'east', 'north', 'south')[1]);
  const after = [
    ...before,
    ...said(['north', removal], admits('east', 'friend'), admits('friend', 'another')),
  ];
  expect(linked('north', after)).toEqual(['south']);
  expect([...seenFrom('north', after).authors.keys()].sort()).toEqual(
    ['another', 'east', 'friend', 'north', 'south'].map(door),
  );
});

test('whom a removed laptop admits later takes the place of nobody who is paired', () => {
  const before = said(admits('north', 'east'), admits('east', 'north'));
  const friends = Array.from({ length: maxAuthors }, (_, index) => admits('east', `friend-${index}`));
  const { authors } = seenFrom('north', [
    ...before,
    ...said(...friends, ['north', removalOf(door('east'), before)], admits('north', 'south')),
  ]);
  expect(authors.size).toBe(maxAuthors);
  expect([...authors.keys()]).toContain(door('south'));
});

test('nobody removes itself by what others make it say, and a removal cannot be taken back', () => {
  expect(linked('north', said(admits('north', 'east'), removes('east', 'east')))).toEqual(['east']);
  const again = said(admits('north', 'east'), removes('north', 'east'), admits('north', 'east'));
  expect(linked('north', again)).toEqual([]);
});

test('a laptop comes back with another key, and nobody else gets its laptop id', () => {
  const thief = said(admits('north', 'east'), admits('east', 'thief', { laptopId: 'id-of-east' }));
  expect(linked('north', thief)).toEqual(['east']);
  const own = said(admits('north', 'east'), admits('east', 'thief', { laptopId: 'id-of-north' }));
  expect(linked('north', own)).toEqual(['east']);
  const back = said(
    admits('north', 'east'),
    removes('north', 'east'),
    admits('north', 'east-2', { laptopId: 'id-of-east' }),
  );
  expect(linked('north', back)).toEqual(['east-2']);
});

test('a laptop paired for the night is linked until noon, and its records count for good', () => {
  const entries = said(
    admits('north', 'east', { until: noon }),
    admits('east', 'north', { until: noon }),
    admits('north', 'south'),
    admits('south', 'north'),
  );
  for (const self of ['north', 'south']) {
    expect(linked(self, entries)).toContain('east');
    expect(linked(self, entries, noon)).not.toContain('east');
    expect([...seenFrom(self, entries, noon).authors.keys()]).toContain(door('east'));
  }
  expect(linked('east', entries)).toEqual(['north', 'south']);
  // Also South, whom it knows only through North.
  expect(linked('east', entries, noon)).toEqual([]);
  expect(seenFrom('east', entries, noon).isRemoved).toBe(false);
});

test('the longest of several admissions counts, whoever said it', () => {
  const entries = said(
    admits('north', 'south'),
    admits('south', 'north'),
    admits('north', 'east', { until: noon }),
    admits('east', 'north', { until: noon }),
    admits('south', 'east', { until: nextNoon }),
    admits('east', 'south', { until: nextNoon }),
  );
  expect(seenFrom('north', entries).linked.get(door('east'))?.until).toBe(nextNoon);
  expect(linked('east', entries, noon)).toEqual(['north', 'south']);
  const forGood = [...entries, ...said(admits('north', 'east')), ...said(admits('east', 'north'))];
  expect(linked('north', forGood, nextNoon)).toEqual(['east', 'south']);
});

test('whom a laptop of one night brings in stays no longer than that laptop', () => {
  const entries = said(
    admits('north', 'east', { until: noon }),
    admits('east', 'north', { until: noon }),
    admits('east', 'friend'),
    admits('friend', 'east'),
  );
  expect(linked('north', entries)).toEqual(['east', 'friend']);
  expect(linked('north', entries, noon)).toEqual([]);
  expect(linked('friend', entries, noon)).toEqual(['east']);
});

test('both laptops of any pairing see the same end', () => {
  const names = ['north', 'east', 'south', 'west'];
  const name = fc.constantFrom(...names);
  const pairing = fc
    .tuple(name, name, fc.constantFrom(null, noon, nextNoon))
    .filter(([one, other]) => one !== other)
    .map(([one, other, until]) => [admits(one, other, { until }), admits(other, one, { until })]);
  fc.assert(
    fc.property(fc.array(pairing, { maxLength: 8 }), (pairings) => {
      const entries = said(...pairings.flat());
      for (const one of names) {
        for (const other of names) {
          const end = (from: string, to: string) => seenFrom(from, entries).linked.get(door(to))?.until;
          expect(end(one, other)).toBe(end(other, one));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the order of arrival changes nothing', () => {
  const names = ['north', 'east', 'south', 'west', 'door-5'];
  const name = fc.constantFrom(...names);
  const record = fc.oneof(
    fc
      .tuple(name, name, fc.constantFrom(null, noon, nextNoon))
      .map(([author, other, until]) => admits(author, other, { until })),
    fc.tuple(name, name, name).map(([author, other, kept]) => removes(author, other, kept)),
  );
  const cases = fc.array(record, { maxLength: 20 }).chain((records) =>
    fc.tuple(
      fc.constant(records),
      fc.shuffledSubarray(
        records.map((_, at) => at),
        { minLength: records.length },
      ),
    ),
  );
  fc.assert(
    fc.property(cases, ([records, order]) => {
      const entries = said(...records);
      const arrived = order.flatMap((at) => entries[at] ?? []);
      for (const wallTime of [evening, noon, nextNoon])
        expect(seenFrom('north', arrived, wallTime)).toEqual(seenFrom('north', entries, wallTime));
    }),
    { numRuns: 300 },
  );
});
