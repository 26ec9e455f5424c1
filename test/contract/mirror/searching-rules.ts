import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { worldGuests } from '../../builders/world-guests.ts';
import { gala, idsFound, manyGuests, type OpenMirror, pull } from './mirror-under-contract.ts';

export function describeSearching(open: OpenMirror): void {
  describe('search', () => {
    test('what fits nobody finds nobody', async () => {
      const mirror = open();
      await pull(mirror, worldGuests);
      await mirror.reader.finishSearch(gala, 'qqqq', () => true);
      expect(mirror.reader.searchGuests(gala, 'qqqq', { offset: 0, limit: 50 })).toEqual({
        total: 0,
        fitting: 0,
        whole: 0,
        guests: [],
        complete: true,
      });
    });

    test.each(['', '   ', '…', '-'])(
      'a query that says nothing (%j) lists everybody by name',
      async (query) => {
        const mirror = open();
        await pull(mirror, [
          aServiceGuest({ personId: '1', firstName: 'Zoe', lastName: 'Adams' }),
          aServiceGuest({ personId: '2', firstName: 'Ben', lastName: 'Adams' }),
          aServiceGuest({ personId: '3', firstName: 'Ben', lastName: 'Ádamson' }),
          aServiceGuest({ personId: '4', firstName: 'Aaron', lastName: '' }),
          aServiceGuest({ personId: '6', firstName: '', lastName: '', name: '' }),
          aServiceGuest({ personId: '5', firstName: 'Ben', lastName: 'adams' }),
        ]);
        expect(idsFound(mirror, query)).toEqual(['4', '2', '5', '1', '3', '6']);
      },
    );

    test('an event that was never pulled has nobody', () => {
      expect(open().reader.searchGuests(gala, '', { offset: 0, limit: 9 })).toEqual({
        total: 0,
        fitting: 0,
        whole: 0,
        guests: [],
        complete: true,
      });
    });

    test.each(['', 'n', 'guest', 'number', 'number0001', 'example'])(
      'pages of %j fit together, and the total is exact',
      async (query) => {
        const mirror = open();
        await pull(mirror, [
          ...manyGuests(140),
          aServiceGuest({ personId: 'x', firstName: 'Number', lastName: 'Guest' }),
          aServiceGuest({ personId: 'y', firstName: 'G', lastName: 'N', email: 'number@guest.example' }),
        ]);
        await mirror.reader.finishSearch(gala, query, () => true);
        const whole = mirror.reader.searchGuests(gala, query, { offset: 0, limit: 500 });
        expect(whole.total).toBe(whole.guests.length);
        const paged: string[] = [];
        for (let offset = 0; offset < whole.total + 40; offset += 37) {
          expect(mirror.reader.searchGuests(gala, query, { offset, limit: 37 }).total).toBe(whole.total);
          paged.push(...idsFound(mirror, query, { offset, limit: 37 }));
        }
        expect(paged).toEqual(whole.guests.map(({ guest }) => guest.personId));
      },
    );

    test('the second stage knows guests who came since, when the search is finished', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(20));
      await mirror.reader.finishSearch(gala, 'okonkow', () => true);
      expect(idsFound(mirror, 'okonkow')).toEqual([]);
      const newcomer = aServiceGuest({ personId: 'new', firstName: 'Chinua', lastName: 'Okonkwo' });
      await mirror.writer.saveGuests(gala, [newcomer], mirror.local.nextSequence());
      await mirror.reader.finishSearch(gala, 'okonkow', () => true);
      expect(idsFound(mirror, 'okonkow')).toEqual(['new']);
    });

    test.each([
      ['keller', { ids: ['keller', 'inside', 'typo'], fitting: 2, whole: 0 }],
      ['anna keller', { ids: ['keller', 'typo'], fitting: 1, whole: 1 }],
      ['keller anna', { ids: ['keller', 'typo'], fitting: 1, whole: 1 }],
      ['ZOE@MAIL.EXAMPLE', { ids: ['email'], fitting: 1, whole: 1 }],
      ['kelller', { ids: ['keller', 'typo'], fitting: 0, whole: 0 }],
      ['bob müller', { ids: ['twin-1', 'twin-2'], fitting: 2, whole: 2 }],
      ['robert mueller', { ids: ['twin-1', 'twin-2'], fitting: 0, whole: 0 }],
    ])('%j: who fits as typed, and who by the whole name', async (query, expected) => {
      const mirror = open();
      await pull(mirror, [
        aServiceGuest({ personId: 'keller', firstName: 'Anna', lastName: 'Keller', email: null }),
        aServiceGuest({ personId: 'inside', firstName: 'Ute', lastName: 'Zumkeller', email: null }),
        aServiceGuest({ personId: 'typo', firstName: 'Anna', lastName: 'Kellner', email: null }),
        aServiceGuest({ personId: 'email', firstName: 'Zoë', lastName: 'X', email: 'zoe@mail.example' }),
        aServiceGuest({ personId: 'twin-1', firstName: 'Bob', lastName: 'Müller', email: null }),
        aServiceGuest({ personId: 'twin-2', firstName: 'Bob', lastName: 'Müller', email: null }),
      ]);
      await mirror.reader.finishSearch(gala, query, () => true);
      const { fitting, whole } = mirror.reader.searchGuests(gala, query, { offset: 0, limit: 50 });
      expect({ ids: idsFound(mirror, query), fitting, whole }).toEqual(expected);
    });

    test('the second stage finds a hundred guests at most, on pages that fit together', async () => {
      const mirror = open();
      const alike = Array.from({ length: 130 }, (_, index) =>
        aServiceGuest({ personId: `p${1_000 + index}`, firstName: 'Xanthippe', lastName: 'Sokrates' }),
      );
      await pull(mirror, alike);
      await mirror.reader.finishSearch(gala, 'okrat', () => true);
      expect(mirror.reader.searchGuests(gala, 'okrat', { offset: 0, limit: 9 }).total).toBe(100);
      const paged = [0, 40, 80].flatMap((offset) => idsFound(mirror, 'okrat', { offset, limit: 40 }));
      expect(paged).toEqual(alike.slice(0, 100).map(({ personId }) => personId));
    });

    test('a search that is not wanted any more is given up', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(20));
      await mirror.reader.finishSearch(gala, 'okonkow', () => false);
      expect(idsFound(mirror, 'guest')).toHaveLength(20);
    });

    test('a guest who changed is found by the new name and not by the old one, at once', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(50));
      const renamed = aServiceGuest({ personId: 'person-000007', firstName: 'Mia', lastName: 'Abel' });
      await mirror.writer.saveGuests(gala, [renamed], mirror.local.nextSequence());
      expect(idsFound(mirror, 'mia ab')).toEqual(['person-000007']);
      expect(idsFound(mirror, 'number000007')).toEqual([]);
      expect(idsFound(mirror)[0]).toBe('person-000007');
    });

    test('rows do not jump when somebody is marked', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(30));
      const before = idsFound(mirror, 'guest');
      const [, second] = manyGuests(2);
      if (second) {
        await mirror.writer.saveGuests(gala, [{ ...second, attendanceStatus: 'Attended' }], 9_999);
      }
      expect(idsFound(mirror, 'guest')).toEqual(before);
    });

    test('namesakes are counted by folded full name', async () => {
      const mirror = open();
      await pull(mirror, [
        aServiceGuest({ personId: '1', firstName: 'José', lastName: 'García' }),
        aServiceGuest({ personId: '2', firstName: 'Jose', lastName: 'GARCIA' }),
        aServiceGuest({ personId: '3', firstName: 'Josefa', lastName: 'Garcia' }),
        aServiceGuest({ personId: '4', firstName: 'Jose', lastName: 'Garciaz' }),
      ]);
      const { guests } = mirror.reader.searchGuests(gala, 'gar', { offset: 0, limit: 9 });
      expect(guests.map(({ guest, sameName }) => [guest.personId, sameName])).toEqual([
        ['1', 2],
        ['2', 2],
        ['3', 1],
        ['4', 1],
      ]);
      expect(mirror.reader.findGuest(gala, '2')?.sameName).toBe(2);
    });

    test('guests arriving in any order stand in the order of their names', async () => {
      const word = fc.stringMatching(/^[a-d]{1,3}$/u);
      const guest = fc.record({ firstName: word, lastName: word });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(guest, { maxLength: 40 }), { maxLength: 4 }), async (batches) => {
          const mirror = open();
          const guests = batches
            .flat()
            .map((names, index) => aServiceGuest({ ...names, personId: String(index).padStart(4, '0') }));
          let from = 0;
          for (const batch of batches) {
            from += batch.length;
            await mirror.writer.saveGuests(gala, guests.slice(from - batch.length, from), 1);
          }
          const key = (each: (typeof guests)[number]) =>
            `${each.lastName} ${each.firstName} ${each.personId}`;
          const inOrder = guests.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
          expect(idsFound(mirror, '', { offset: 0, limit: 500 })).toEqual(
            inOrder.map((each) => each.personId),
          );
        }),
        { numRuns: 10 },
      );
    });

    test.each([
      '"',
      "' OR 1",
      'NEAR(a b)',
      'a AND',
      '*',
      '^a',
      'tokens:a',
      '{a}',
      '\u0000',
      'ab"cd',
      '(((',
      '\\',
    ])('what means something to the index (%j) means nothing here, and fails nothing', async (query) => {
      const mirror = open();
      await pull(mirror, worldGuests);
      expect(() => idsFound(mirror, query)).not.toThrow();
    });

    test('names like markup, of 300 letters, right-to-left, of pictures, and empty are found or at least listed', async () => {
      const mirror = open();
      const names = ['<img src=x onerror=alert(1)>', 'x'.repeat(300), '\u202Eevil', '🎉🎉', '', 'a\ud800b'];
      await pull(
        mirror,
        names.map((lastName, index) =>
          aServiceGuest({ personId: `p${index}`, firstName: '', lastName, name: lastName }),
        ),
      );
      expect(mirror.reader.searchGuests(gala, '', { offset: 0, limit: 9 }).total).toBe(6);
      expect(idsFound(mirror, '<img src')).toEqual(['p0']);
      expect(idsFound(mirror, 'x'.repeat(256))).toEqual(['p1']);
      expect(idsFound(mirror, 'evil')).toEqual(['p2']);
      expect(idsFound(mirror, '🎉')).toEqual(['p3']);
    });
  });
}
