import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import {
  gala,
  idsFound,
  inChunks,
  type MirrorUnderContract,
  manyGuests,
  type OpenMirror,
  pull,
  pulledAt,
} from './mirror-under-contract.ts';

const ada = aServiceGuest({
  personId: 'one',
  firstName: 'Ada',
  lastName: 'Abel',
  name: 'Ada Abel',
  email: 'ada@abel.example',
});
const ben = aServiceGuest({
  personId: 'one',
  firstName: 'Ben',
  lastName: 'Carr',
  name: 'Ben Carr',
  email: 'ben@carr.example',
});
const benBeside = { others: [{ name: 'Ben Carr', email: 'ben@carr.example' }], hasMore: false };

/** Two records close together land at once, those further apart do not. */
const orders = {
  'one after the other': [ada, ben],
  'the other way round': [ben, ada],
  'far apart': [ada, ...manyGuests(250), ben],
  'far apart, the other way round': [ben, ...manyGuests(250), ada],
};

function expectBoth(mirror: MirrorUnderContract): void {
  const shown = mirror.reader.findGuest(gala, 'one');
  expect([shown?.guest.name, shown?.alsoListed]).toEqual(['Ada Abel', benBeside]);
  for (const query of ['Ada Abel', 'abel', 'Ben Carr', 'carr', 'ben@carr.example']) {
    expect([query, idsFound(mirror, query)]).toEqual([query, ['one']]);
  }
}

export function describeSharedIds(open: OpenMirror): void {
  describe('two people under one id', () => {
    for (const [name, guests] of Object.entries(orders)) {
      test(`are both found, in one row that names both: ${name}`, async () => {
        const mirror = open();
        const report = await pull(mirror, guests);
        expect(report).toMatchObject({ received: guests.length - 1, unusable: 0 });
        expectBoth(mirror);
        expect(mirror.reader.counts(gala).listed).toBe(guests.length - 1);
      });

      test(`an unchanged list writes no row: ${name}`, async () => {
        const mirror = open();
        await pull(mirror, guests);
        for (const again of [guests, guests.toReversed()]) {
          expect(await pull(mirror, again, { etag: 'same' })).toMatchObject({ changed: 0, hidden: 0 });
          expectBoth(mirror);
        }
      });
    }

    test('an id that was one person’s gets the other, whoever was there first', async () => {
      for (const first of [ada, ben]) {
        const mirror = open();
        await pull(mirror, [first, ...manyGuests(150)]);
        await pull(mirror, [ben, ...manyGuests(150), ada]);
        expectBoth(mirror);
      }
    });

    test('a whole list with one of them takes the other away', async () => {
      for (const left of [ada, ben]) {
        const mirror = open();
        await pull(mirror, [ada, ben, ...manyGuests(3)]);
        expect(await pull(mirror, [left, ...manyGuests(3)])).toMatchObject({ changed: 1, hidden: 0 });
        const shown = mirror.reader.findGuest(gala, 'one');
        expect([shown?.guest, shown?.alsoListed]).toEqual([left, null]);
        expect(idsFound(mirror, 'Ada Abel')).toEqual(left === ada ? ['one'] : []);
        expect(idsFound(mirror, 'Ben Carr')).toEqual(left === ben ? ['one'] : []);
        expect(await pull(mirror, [left, ...manyGuests(3)])).toMatchObject({ changed: 0 });
      }
    });

    test('a list that breaks off takes nobody away', async () => {
      const mirror = open();
      await pull(mirror, [ada, ben, ...manyGuests(3)]);
      const importing = mirror.writer.importGuests({
        event: gala,
        startedSequence: mirror.local.nextSequence(),
        chunks: inChunks(JSON.stringify({ guests: [ben] }).slice(0, -1), new Error('cut off')),
        etag: null,
        wallTime: () => pulledAt,
        onProgress: () => undefined,
      });
      await expect(importing).rejects.toThrow();
      expectBoth(mirror);
    });

    test('an answer about one of them brings the status and leaves both names', async () => {
      for (const answered of [ada, ben]) {
        const mirror = open();
        await pull(mirror, [ada, ben]);
        const answer = { ...answered, attendanceStatus: 'Attended', rsvpStatus: 'Accepted' };
        await mirror.writer.saveGuests(gala, [answer], mirror.local.nextSequence());
        expectBoth(mirror);
        expect(mirror.reader.findStatus(gala, 'one', 'attendance')).toBe('Attended');
        expect(mirror.reader.findStatus(gala, 'one', 'rsvp')).toBe('Accepted');
        expect(mirror.reader.counts(gala)).toMatchObject({ listed: 1, attended: 1 });
        // The service may have noted the mark in one of the two records only.
        await pull(
          mirror,
          [ada, ben].map((each) => (each === answered ? answer : each)),
        );
        expect(mirror.reader.findStatus(gala, 'one', 'attendance')).toBe('Attended');
        expectBoth(mirror);
      }
    });

    test('an answer that changes the words of the one in the row keeps the other findable', async () => {
      const mirror = open();
      await pull(mirror, [ada, ben]);
      const answer = { ...ada, customColumns: { Company: 'Nordlicht' } };
      await mirror.writer.saveGuests(gala, [answer], mirror.local.nextSequence());
      expectBoth(mirror);
      expect(idsFound(mirror, 'nordlicht')).toEqual(['one']);
    });

    test('a mark that the list has in one record only goes when the list takes it away', async () => {
      const mirror = open();
      await pull(mirror, [ada, { ...ben, attendanceStatus: 'Attended' }]);
      expect(mirror.reader.findStatus(gala, 'one', 'attendance')).toBe('Attended');
      await pull(mirror, [ada, ben]);
      expect(mirror.reader.findStatus(gala, 'one', 'attendance') ?? null).toBeNull();
    });

    test('records of one person, apart but for what changes, are no two people', async () => {
      const mirror = open();
      const other = { ...ada, firstName: 'ADA', email: 'Ada@Abel.example', rsvpStatus: 'Accepted' };
      await pull(mirror, [ada, ...manyGuests(150), other]);
      expect(mirror.reader.findGuest(gala, 'one')).toMatchObject({ guest: other, alsoListed: null });
    });

    test('two of one name are told apart by the email', async () => {
      const mirror = open();
      await pull(mirror, [{ ...ada, email: 'z@abel.example' }, ada]);
      expect(mirror.reader.findGuest(gala, 'one')).toMatchObject({
        guest: { email: 'ada@abel.example' },
        alsoListed: { others: [{ name: 'Ada Abel', email: 'z@abel.example' }] },
      });
    });

    test('of very many the first few are named, in whatever order they come', async () => {
      const crowd = manyGuests(3_000).map((guest) => ({ ...guest, personId: 'one' }));
      const names = ['Guest Number000001', 'Guest Number000002', 'Guest Number000003'];
      for (const guests of [crowd, crowd.toReversed()]) {
        const mirror = open();
        expect(await pull(mirror, guests)).toMatchObject({ received: 1 });
        const shown = mirror.reader.findGuest(gala, 'one');
        expect(shown?.alsoListed?.others.map(({ name }) => name)).toEqual(names);
        expect(shown?.alsoListed?.hasMore).toBe(true);
        expect(await pull(mirror, crowd)).toMatchObject({ received: 1, changed: 0 });
      }
    });

    test('leave the list together, and come back as the list has them then', async () => {
      const mirror = open();
      const others = manyGuests(3);
      await pull(mirror, [ada, ben, ...others]);
      await pull(mirror, others);
      await pull(mirror, others);
      expect(idsFound(mirror, 'Ben Carr')).toEqual([]);
      await pull(mirror, [ben, ...others]);
      expect(mirror.reader.findGuest(gala, 'one')).toMatchObject({ guest: ben, alsoListed: null });
    });

    test('removing the guests of the event removes both names', async () => {
      const mirror = open();
      await pull(mirror, [ada, ben]);
      await mirror.writer.removeGuests(gala);
      await pull(mirror, [ada]);
      expect(mirror.reader.findGuest(gala, 'one')?.alsoListed).toBeNull();
      expect(idsFound(mirror, 'Ben Carr')).toEqual([]);
    });
  });
}
