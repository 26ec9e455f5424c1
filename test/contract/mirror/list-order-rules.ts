import { describe, expect, it } from 'vitest';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import {
  gala,
  idsFound,
  type MirrorUnderContract,
  manyGuests,
  type OpenMirror,
  pull,
} from './mirror-under-contract.ts';

const byFirstName: ListOrder = { by: 'first-name', language: 'en' };
const byLastName: ListOrder = { by: 'last-name', language: 'en' };
const inSpanish: ListOrder = { by: 'last-name', language: 'es' };

const guests = [
  aServiceGuest({ personId: 'zoe-adams', firstName: 'Zoe', lastName: 'Adams' }),
  aServiceGuest({ personId: 'ann-zimmer', firstName: 'Ann', lastName: 'Zimmer' }),
  aServiceGuest({ personId: 'mia-nunez', firstName: 'Mia', lastName: 'Ñuñez' }),
  aServiceGuest({ personId: 'leo-nzogi', firstName: 'Leo', lastName: 'Nzogi' }),
];
const lastNames = ['zoe-adams', 'mia-nunez', 'leo-nzogi', 'ann-zimmer'];
const firstNames = ['ann-zimmer', 'leo-nzogi', 'mia-nunez', 'zoe-adams'];

function initials({ reader }: MirrorUnderContract): readonly (string | null)[] {
  return reader.searchGuests(gala, '', { offset: 0, limit: 100 }).guests.map(({ initial }) => initial);
}

/** The order of guest lists: by last or first name, and by the alphabet of a language. */
export function describeListOrder(open: OpenMirror): void {
  describe('the order of the lists', () => {
    it('is by last name until another is chosen', async () => {
      const mirror = open();
      await pull(mirror, guests);
      expect(idsFound(mirror)).toEqual(lastNames);
      expect(initials(mirror)).toEqual(['A', 'N', 'N', 'Z']);
      expect(await mirror.writer.sortLists(byLastName)).toBe(false);
    });

    it('changes for lists that are there, with the letters, and back', async () => {
      const mirror = open();
      await pull(mirror, guests);
      expect(await mirror.writer.sortLists(byFirstName)).toBe(true);
      expect(idsFound(mirror)).toEqual(firstNames);
      expect(initials(mirror)).toEqual(['A', 'L', 'M', 'Z']);
      expect(await mirror.writer.sortLists(byFirstName)).toBe(false);
      expect(await mirror.writer.sortLists(byLastName)).toBe(true);
      expect(idsFound(mirror)).toEqual(lastNames);
    });

    it('is the order of what a search finds', async () => {
      const mirror = open();
      await pull(mirror, [...guests, aServiceGuest({ personId: 'z-z', firstName: 'Zed', lastName: 'Zorn' })]);
      expect(idsFound(mirror, 'z')).toEqual(['zoe-adams', 'ann-zimmer', 'z-z']);
      await mirror.writer.sortLists(byFirstName);
      expect(idsFound(mirror, 'z')).toEqual(['ann-zimmer', 'z-z', 'zoe-adams']);
    });

    it('is kept by lists that come later, by guests who come later, and by new names', async () => {
      const mirror = open();
      await mirror.writer.sortLists(byFirstName);
      await pull(mirror, guests.slice(0, 3));
      const renamed = { ...guests[0], firstName: 'Bea', personId: 'zoe-adams' };
      await pull(mirror, [renamed, ...guests.slice(1)]);
      expect(idsFound(mirror)).toEqual(['ann-zimmer', 'zoe-adams', 'leo-nzogi', 'mia-nunez']);
      await mirror.writer.saveGuests(
        gala,
        [aServiceGuest({ personId: 'late', firstName: 'Cleo', lastName: 'Aa' })],
        mirror.local.nextSequence(),
      );
      expect(idsFound(mirror)).toEqual(['ann-zimmer', 'zoe-adams', 'late', 'leo-nzogi', 'mia-nunez']);
    });

    it('has letters with accents where the alphabet of the language has them, also after a new accent', async () => {
      const mirror = open();
      await pull(mirror, guests);
      expect(await mirror.writer.sortLists(inSpanish)).toBe(true);
      expect(idsFound(mirror)).toEqual(['zoe-adams', 'leo-nzogi', 'mia-nunez', 'ann-zimmer']);
      expect(initials(mirror)).toEqual(['A', 'N', 'Ñ', 'Z']);
      await pull(
        mirror,
        guests.map((guest) => (guest.personId === 'mia-nunez' ? { ...guest, lastName: 'Nunez' } : guest)),
      );
      expect(idsFound(mirror)).toEqual(lastNames);
    });

    it('changes nothing about who is a namesake', async () => {
      const mirror = open();
      await pull(mirror, [
        ...guests,
        aServiceGuest({ personId: 'twin', firstName: 'Mia', lastName: 'Nunez' }),
      ]);
      await mirror.writer.sortLists(inSpanish);
      expect(mirror.reader.findGuest(gala, 'twin')?.sameName).toBe(2);
      const namesakes = mirror.reader.findNamesakes(gala, 'twin', 10);
      expect(namesakes.map(({ guest }) => guest.personId)).toEqual(['mia-nunez', 'twin']);
    });

    it('has walk-ins among the others', async () => {
      const mirror = open();
      await pull(mirror, guests);
      mirror.local.putEntry(
        anOutboxEntry({
          ...gala,
          personId: 'local:1',
          kind: 'walk-in',
          desired: JSON.stringify({ firstName: 'Bob', lastName: 'Zz' }),
        }),
      );
      expect(idsFound(mirror).at(-1)).toBe('local:1');
      await mirror.writer.sortLists(byFirstName);
      expect(idsFound(mirror)).toEqual(['ann-zimmer', 'local:1', 'leo-nzogi', 'mia-nunez', 'zoe-adams']);
    });

    it('changes for a list of thousands, and every page follows it', async () => {
      const mirror = open();
      await pull(
        mirror,
        manyGuests(3_000).map((guest, index) => ({ ...guest, firstName: `F${String(9_999 - index)}` })),
      );
      await mirror.writer.sortLists(byFirstName);
      expect(idsFound(mirror, '', { offset: 0, limit: 2 })).toEqual(['person-002999', 'person-002998']);
      expect(idsFound(mirror, '', { offset: 2_998, limit: 2 })).toEqual(['person-000001', 'person-000000']);
    });
  });
}
