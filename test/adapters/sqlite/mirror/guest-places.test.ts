import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrate } from '../../../../src-main/adapters/sqlite/migrate.ts';
import { everyGuest } from '../../../../src-main/adapters/sqlite/mirror/guest-pool.ts';
import { openGuestTable } from '../../../../src-main/adapters/sqlite/mirror/guest-table.ts';
import { mirrorMigrations } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { rangeOfSlot } from '../../../../src-main/adapters/sqlite/mirror/places.ts';
import { prepareOnce } from '../../../../src-main/adapters/sqlite/statements.ts';
import { guestRecord } from '../../../../src-main/core/pull/guest-record.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';

const event = { account: 'practice', eventId: 'gala' };
/** Nothing was decided about any of them. */
const everybody = {
  event,
  eventKey: 1,
  range: rangeOfSlot(0),
  overlayVersion: '',
  isPlain: true,
  isEmpty: false,
};

/** A table of guests named by a number each, and how many of them moved to make room. */
function numberedGuests() {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations);
  db.exec(`
    CREATE TABLE moves (guest_key INTEGER) STRICT;
    CREATE TRIGGER note_move AFTER UPDATE OF place ON guest WHEN new.place IS NOT NULL
      BEGIN INSERT INTO moves (guest_key) VALUES (new.guest_key); END;
  `);
  const prepare = prepareOnce(db);
  const table = openGuestTable(db, prepare, event);
  return {
    /** Guests named after their numbers, or all of one name. */
    add(numbers: readonly number[], sameName?: string) {
      table.transaction(() => {
        table.write(
          numbers.map((number) => {
            const personId = idOf(number);
            const lastName = sameName ?? personId;
            const guest = aServiceGuest({ personId, firstName: '', lastName, name: lastName });
            return {
              stored: null,
              before: null,
              record: guestRecord(guest, JSON.stringify(guest), null),
            };
          }),
        );
      });
    },
    /** Last names in the order of places, as the search index gives them. */
    inOrder() {
      const places = everyGuest(prepare, everybody).places('"nn" *', { offset: 0, limit: 10_000 });
      const nameAt = db.prepare<[number], string>('SELECT person_id FROM guest WHERE place = ?').pluck();
      return places.map((place) => nameAt.get(place));
    },
    moves: () => Number(db.prepare('SELECT count(*) FROM moves').pluck().get()),
  };
}

const idOf = (number: number) => `n${String(number).padStart(6, '0')}`;
const named = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).map(idOf);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  ['in the order of names', upTo(600)],
  ['backwards', upTo(600).reverse()],
  ['at random', upTo(600).map((index) => (index * 271) % 601)],
  ['first every second', [...upTo(300).map((i) => 2 * i), ...upTo(300).map((i) => 2 * i + 1)]],
])('guests arriving %s stand in order, and nobody has to move', (_how, numbers) => {
  const guests = numberedGuests();
  for (let at = 0; at < numbers.length; at += 100) guests.add(numbers.slice(at, at + 100));
  expect(guests.inOrder()).toEqual(named(numbers));
  expect(guests.moves()).toBe(0);
});

test('namesakes who come one by one, in the order of their ids, need no room', () => {
  const guests = numberedGuests();
  guests.add([0], 'nkim');
  guests.add([999], 'nlee');
  for (let number = 1; number <= 300; number += 1) guests.add([number], 'nkim');
  expect(guests.inOrder()).toEqual(named([...upTo(301), 999]));
  expect(guests.moves()).toBe(0);
});

test('namesakes who come together stand on either side of one who was there before', () => {
  const guests = numberedGuests();
  guests.add([0, 2], 'nkim');
  guests.add([1, 3], 'nkim');
  expect(guests.inOrder()).toEqual(named(upTo(4)));
});

test('however guests with names in common arrive, they stand by name, then by id', () => {
  const batch = fc.record({
    name: fc.constantFrom('nberg', 'ncole', 'ndunn'),
    size: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(
      fc.array(batch, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (batches, numbers) => {
        const guests = numberedGuests();
        const left = upTo(500);
        const arrived: string[] = [];
        for (const { name, size } of batches) {
          const some = upTo(size).map(
            () => left.splice((numbers.next().value ?? 0) % left.length, 1)[0] ?? 0,
          );
          guests.add(some, name);
          arrived.push(...some.map((number) => `${name} ${idOf(number)}`));
        }
        expect(guests.inOrder()).toEqual(arrived.sort().map((nameAndId) => nameAndId.split(' ')[1]));
      },
    ),
    { numRuns: 50 },
  );
});

test('guests who all belong into one gap, one by one, make the others move, and everybody is still found in order', () => {
  const guests = numberedGuests();
  const numbers = [0, 999_999];
  guests.add(numbers);
  for (let number = 1; number <= 300; number += 1) {
    guests.add([number]);
    numbers.push(number);
  }
  expect(guests.moves()).toBeGreaterThan(0);
  expect(guests.inOrder()).toEqual(named(numbers));
});
