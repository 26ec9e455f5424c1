import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import {
  gala,
  type MirrorUnderContract,
  manyGuests,
  type OpenMirror,
  pull,
} from './mirror-under-contract.ts';

const berg = { firstName: 'Anna', lastName: 'Berg' };
const namesakes = [
  aServiceGuest({ ...berg, personId: 'b', customColumns: { Table: '4', Company: 'Studio' } }),
  aServiceGuest({ ...berg, personId: 'a', customColumns: { Table: '4', Company: 'Nordlicht' } }),
  aServiceGuest({ firstName: 'ANNA', lastName: 'bérg', personId: 'c' }),
  aServiceGuest({ firstName: 'Annabel', lastName: 'Berg', personId: 'd' }),
];

export function describeGuestLookups(open: OpenMirror): void {
  describe('namesakes', () => {
    test('are all who bear the folded name, the one asked about among them, by personId', async () => {
      const mirror = open();
      await pull(mirror, namesakes);
      const idsOf = (personId: string, limit = 10) =>
        mirror.reader.findNamesakes(gala, personId, limit).map(({ guest }) => guest.personId);
      expect(idsOf('b')).toEqual(['a', 'b', 'c']);
      expect(idsOf('b', 2)).toEqual(['a', 'b']);
      expect(idsOf('d')).toEqual(['d']);
      expect(idsOf('nobody')).toEqual([]);
    });

    test('come with what tells them apart, wherever a guest is read', async () => {
      const mirror = open();
      await pull(mirror, namesakes);
      expect(mirror.reader.findGuest(gala, 'a')).toMatchObject({
        sameName: 3,
        differs: { name: 'Company', text: 'Nordlicht' },
      });
      expect(mirror.reader.findGuest(gala, 'd')).toMatchObject({ sameName: 1, differs: null });
    });

    test('are told apart by the same field, whether a page holds all of them or some', async () => {
      const mirror = open();
      await pull(mirror, namesakes);
      const differing = (offset: number, limit: number) =>
        mirror.reader
          .searchGuests(gala, 'anna', { offset, limit })
          .guests.map(({ differs }) => differs?.text);
      const all = ['Nordlicht', 'Studio', undefined];
      expect(differing(0, 3)).toEqual(all);
      expect(all.map((_, offset) => differing(offset, 1)[0])).toEqual(all);
    });

    test('are those, too, whose name only looks the same, or hides something that nobody sees', async () => {
      const mirror = open();
      await pull(mirror, [
        aServiceGuest({ ...berg, personId: 'a' }),
        // The first letters of both names are Cyrillic.
        aServiceGuest({ firstName: '\u0410nna', lastName: '\u0412erg', personId: 'b' }),
        aServiceGuest({ firstName: 'An\u200bna', lastName: '\u202eBerg', personId: 'c' }),
        aServiceGuest({ firstName: '\u0391\u041d\u041d\u0410', lastName: 'B\u03b5rg', personId: 'd' }),
        aServiceGuest({ firstName: 'Anja', lastName: 'Berg', personId: 'e' }),
        aServiceGuest({ firstName: '\u0412\u0435\u0440\u0430', lastName: 'Ott', personId: 'f' }),
        aServiceGuest({ firstName: '\u0412\u0415\u0420A', lastName: 'Ott', personId: 'g' }),
      ]);
      const namesakesOf = (personId: string) =>
        mirror.reader
          .findNamesakes(gala, personId, 10)
          .map(({ guest, sameName }) => [guest.personId, sameName]);
      for (const personId of ['a', 'b', 'c']) {
        expect(namesakesOf(personId).sort()).toEqual([
          ['a', 3],
          ['b', 3],
          ['c', 3],
        ]);
      }
      expect(namesakesOf('d')).toEqual([['d', 1]]);
      expect(namesakesOf('e')).toEqual([['e', 1]]);
      expect(namesakesOf('f').sort()).toEqual([
        ['f', 2],
        ['g', 2],
      ]);
      expect(mirror.reader.searchGuests(gala, 'anna', { offset: 0, limit: 2 }).guests).toMatchObject([
        { guest: { personId: 'a' }, sameName: 3 },
        { guest: { personId: 'c' }, sameName: 3 },
      ]);
    });

    test('are each counted with themselves, whatever their name or the address in its place looks like', async () => {
      const mirror = open();
      const nameless = { name: null, firstName: null, lastName: '\u0001' };
      await pull(mirror, [
        aServiceGuest({ ...nameless, personId: 'a', email: 'guest1@example.com' }),
        aServiceGuest({ ...nameless, personId: 'b', email: 'guestl@example.com' }),
        aServiceGuest({ ...nameless, personId: 'c', email: 'vv.rn0@example.com' }),
        aServiceGuest({ firstName: "R'n", lastName: 'R\u00adn', personId: 'd' }),
      ]);
      const counted = ['a', 'b', 'c', 'd'].map(
        (personId) => mirror.reader.findGuest(gala, personId)?.sameName,
      );
      expect(counted).toEqual([2, 2, 1, 1]);
    });

    test('are counted with a walk-in whose name only looks the same', async () => {
      const mirror = open();
      await pull(mirror, namesakes);
      const details = { firstName: '\u0410nna', lastName: 'Berg' };
      mirror.local.putEntry(
        anOutboxEntry({ ...gala, personId: 'local:1', kind: 'walk-in', desired: JSON.stringify(details) }),
      );
      expect(mirror.reader.findGuest(gala, 'a')?.sameName).toBe(4);
      expect(mirror.reader.findGuest(gala, 'local:1')?.sameName).toBe(4);
    });

    test('do not reach into another event', async () => {
      const mirror = open();
      await pull(mirror, namesakes);
      await pull(mirror, namesakes, { event: { ...gala, eventId: 'ball' } });
      expect(mirror.reader.findNamesakes(gala, 'a', 10)).toHaveLength(3);
    });
  });

  describe('column names', () => {
    test('are those in which somebody has a text, in the order in which guests bring them', async () => {
      const mirror = open();
      await pull(mirror, [
        aServiceGuest({ personId: 'a', customColumns: { Table: '4', Coat: ' ' } }),
        aServiceGuest({ personId: 'b', customColumns: { Tier: 'VIP', Table: '5' } }),
        aServiceGuest({ personId: 'c', customColumns: null }),
      ]);
      expect(mirror.reader.listColumnNames(gala)).toEqual(['Table', 'Tier']);
    });

    test('are none for an event that was never pulled', () => {
      expect(open().reader.listColumnNames(gala)).toEqual([]);
    });
  });

  describe('a guest with an RSVP link', () => {
    const link = 'https://rsvp.example/gala/a';
    const linked = (personId: string, rsvpLink: string | null) => aServiceGuest({ personId, rsvpLink });
    const found = (mirror: MirrorUnderContract, address: string, event = gala) =>
      mirror.reader.findByRsvpLink(event, address)?.guest.personId ?? null;

    test('is found by the address, however it is written', async () => {
      const mirror = open();
      await pull(mirror, [linked('a', link), linked('b', null), linked('c', 'by phone')]);
      expect(found(mirror, link)).toBe('a');
      expect(found(mirror, 'HTTPS://RSVP.example/gala/a/')).toBe('a');
      expect(found(mirror, 'https://rsvp.example/gala/b')).toBeNull();
      expect(found(mirror, 'by phone')).toBeNull();
    });

    test('is found by the new one when the link changes, and not when it is taken away', async () => {
      const mirror = open();
      await pull(mirror, [linked('a', link)]);
      await pull(mirror, [linked('a', 'https://rsvp.example/gala/new')]);
      expect(found(mirror, link)).toBeNull();
      expect(found(mirror, 'https://rsvp.example/gala/new')).toBe('a');
      await pull(mirror, [linked('a', null)]);
      expect(found(mirror, 'https://rsvp.example/gala/new')).toBeNull();
    });

    test('is not found once the guest has left the list, and again when back', async () => {
      const mirror = open();
      const guest = linked('a', link);
      await pull(mirror, [guest]);
      await mirror.writer.saveGuests(gala, [], 9, ['a']);
      expect(found(mirror, link)).toBeNull();
      await pull(mirror, [guest]);
      expect(found(mirror, link)).toBe('a');
    });

    test('is not found while the guest is being removed here', async () => {
      const mirror = open();
      await pull(mirror, [linked('a', link)]);
      const removal = anOutboxEntry({ ...gala, kind: 'removal', personId: 'a' });
      mirror.local.putEntry(removal);
      expect(found(mirror, link)).toBeNull();
      mirror.local.removeEntry(removal);
      expect(found(mirror, link)).toBe('a');
    });

    test('is nobody when several have the same, in another event, or before the first pull', async () => {
      const mirror = open();
      expect(found(mirror, link)).toBeNull();
      await pull(mirror, [linked('a', link), linked('b', `${link}/`)]);
      expect(found(mirror, link)).toBeNull();
      await pull(mirror, [linked('c', link)], { event: { ...gala, eventId: 'ball' } });
      expect(found(mirror, link)).toBeNull();
      expect(found(mirror, link, { ...gala, eventId: 'ball' })).toBe('c');
    });
  });

  describe('guests who may be the person described', () => {
    const wanda = [
      aServiceGuest({ firstName: 'Wanda', lastName: 'Walker', personId: 'a' }),
      aServiceGuest({ firstName: 'Walker', lastName: 'WANDA', personId: 'b' }),
      aServiceGuest({ firstName: 'Wánda Walker', lastName: null, personId: 'c' }),
      aServiceGuest({ firstName: null, lastName: null, name: 'Walker Wanda', personId: 'd' }),
      aServiceGuest({ firstName: 'Wanda', lastName: 'Walker', email: 'w@w.example', personId: 'e' }),
      aServiceGuest({ firstName: 'Wanda', lastName: 'Walker-Smith', personId: 'f' }),
      aServiceGuest({ firstName: 'Wanda', lastName: null, personId: 'g' }),
      aServiceGuest({ firstName: 'Wanda', lastName: 'Wanda', personId: 'h' }),
      aServiceGuest({ firstName: 'Smith', lastName: 'Wanda Walker', personId: 'i' }),
      aServiceGuest({ firstName: null, lastName: null, name: null, personId: 'j' }),
      aServiceGuest({ firstName: 'Walker', lastName: 'Wanda Smith', personId: 'k' }),
    ].map(({ email, ...guest }) => ({ ...guest, email: guest.personId === 'e' ? email : null }));

    test.each([
      [{ firstName: 'Wanda', lastName: 'Walker' }, 'abcde'],
      [{ firstName: 'Walker', lastName: 'Wanda' }, 'abcde'],
      [{ firstName: 'walker wanda' }, 'abcde'],
      [{ firstName: 'Wanda', lastName: 'Walker', email: 'other@w.example' }, 'abcde'],
      [{ firstName: 'Someone', email: 'W@W.example' }, 'e'],
      [{ lastName: 'Walker Smith', firstName: 'Wanda' }, 'fi'],
      [{ lastName: 'Wanda' }, 'g'],
      [{ firstName: 'Wanda Wanda' }, 'h'],
      [{ company: 'Walker' }, 'j'],
      [{ personId: 'b', firstName: 'Wanda', lastName: 'Walker' }, 'b'],
    ])('%j: by the whole name, whichever part stands first, or by email', async (details, fit) => {
      const mirror = open();
      await pull(mirror, wanda);
      const alike = mirror.reader.findAlike(gala, details).map(({ personId }) => personId);
      expect(alike.toSorted().join('')).toBe(fit);
    });
  });

  describe('guests who were on the list', () => {
    const others = manyGuests(3);

    test.each([
      [{ firstName: 'Käthe', lastName: 'Becker' }, 1],
      [{ firstName: 'kathe becker', email: 'other@w.example' }, 1],
      [{ firstName: 'Becker', lastName: 'KÄTHE' }, 1],
      [{ firstName: 'Käthe', lastName: 'Becker-Smith' }, 0],
      [{ firstName: 'Käthe' }, 0],
      [{ email: 'k@w.example' }, 0],
      [{ personId: 'b', firstName: 'Käthe', lastName: 'Becker' }, 0],
    ])('and are no more, %j: are found by the whole name', async (details, found) => {
      const mirror = open();
      const gone = { firstName: 'Käthe', lastName: 'Becker', name: null, email: 'k@w.example' };
      await pull(mirror, [...others, aServiceGuest({ ...gone, personId: 'a' })]);
      expect(mirror.reader.findGone(gala, details)).toEqual([]);
      await pull(mirror, others);
      await pull(mirror, others);
      expect(mirror.reader.findGone(gala, details)).toHaveLength(found);
    });

    test('are nobody of an event that was never pulled', () => {
      expect(open().reader.findGone(gala, { firstName: 'Käthe' })).toEqual([]);
    });
  });

  describe('guests without an RSVP link', () => {
    test('are found part by part, each guest looked at once', async () => {
      const mirror = open();
      const guests = manyGuests(5).map((guest, index) => ({
        ...guest,
        rsvpLink: ['https://rsvp.example/0', null, '', undefined, 'https://rsvp.example/4'][index],
      }));
      await pull(mirror, guests);
      expect(mirror.reader.listWithoutRsvpLink(gala, null, 3)).toEqual({
        personIds: ['person-000001', 'person-000002'],
        last: 'person-000002',
      });
      expect(mirror.reader.listWithoutRsvpLink(gala, 'person-000002', 3)).toEqual({
        personIds: ['person-000003'],
        last: null,
      });
    });

    test('are nobody for an event that was never pulled', () => {
      expect(open().reader.listWithoutRsvpLink(gala, null, 9)).toEqual({ personIds: [], last: null });
    });
  });
}
