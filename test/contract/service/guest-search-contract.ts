import { describe, expect, test } from 'vitest';
import type { GuestFilter } from '../../../src-shared/service/request-schemas.ts';
import { congress } from './contract-world.ts';
import { type OpenClient, only } from './service-under-contract.ts';

const everyone: GuestFilter = { name: 'guest' };
const congressIds = congress.guests.map(({ personId }) => personId);

/** Searches (interface: GET /event/<event_id>/guestlist/search). */
export function holdToGuestSearchContract(open: OpenClient): void {
  async function find(eventId: string, filter: GuestFilter): Promise<readonly string[]> {
    const { client } = await open();
    return (await client.searchGuests(eventId, { filter })).guests.map(({ personId }) => personId);
  }

  async function searchCongress(page: { limit?: number; skip?: number }) {
    const { client } = await open();
    return client.searchGuests('congress', { filter: everyone, ...page });
  }

  describe('personIds', () => {
    test('finds exactly these guests', async () => {
      expect((await find('gala', { personIds: ['jose', 'ada'] })).toSorted()).toEqual(['ada', 'jose']);
    });

    test('finds nobody for ids that are not on the list', async () => {
      expect(await find('gala', { personIds: ['nobody', 'lin'] })).toEqual([]);
    });

    test('takes as many as 50', async () => {
      const { client } = await open();
      const filter = { personIds: congressIds.slice(0, 50) };
      expect((await client.searchGuests('congress', { filter, limit: 100 })).total).toBe(50);
    });
  });

  describe('email', () => {
    test.for([
      ['finds the exact address', 'Ada@guests.example', ['ada']],
      ['ignores case', 'aDA@GUESTS.example', ['ada']],
      ['does not find a part of an address', 'ada@guests', []],
      ['does not find a longer address', 'lovelace.ada@guests.example', []],
    ] as const)('%s', async ([, email, found]) => {
      expect(await find('gala', { email })).toEqual(found);
    });
  });

  describe('name', () => {
    test.for([
      ['finds by the first name', 'Grace', ['grace']],
      ['finds by the last name', 'Lovelace', ['ada']],
      ['finds by the full name', 'Ada Lovelace', ['ada']],
      ['finds a part across both names', 'da love', ['ada']],
      ['finds a part anywhere', 'ada', ['ada', 'adam']],
      ['ignores case', 'LOVELACE', ['ada']],
      ['ignores the case of letters outside ASCII', 'JOSÉ ÑÍGUEZ', ['jose']],
      ['takes signs as they are', '%', []],
    ] as const)('%s', async ([, name, found]) => {
      expect((await find('gala', { name })).toSorted()).toEqual(found);
    });
  });

  test.for([
    ['personIds', { personIds: ['ada'] }],
    ['email', { email: 'ada@guests.example' }],
    ['name', { name: 'lovelace' }],
  ] as const)('every guest found by %s includes rsvpLink', async ([, filter]) => {
    const { client } = await open();
    const { guests } = await client.searchGuests('gala', { filter });
    expect(only(guests).rsvpLink).toMatch(/^https:/);
  });

  describe('limit', () => {
    test('is 25 by default', async () => {
      const answer = await searchCongress({});
      expect(answer.guests).toHaveLength(25);
      expect(answer.limit).toBe(25);
    });

    test.for([1, 26, 100])('is applied: %i', async (limit) => {
      const answer = await searchCongress({ limit });
      expect(answer.guests).toHaveLength(limit);
      expect(answer.limit).toBe(limit);
    });
  });

  describe('skip', () => {
    test('is 0 by default', async () => {
      const answer = await searchCongress({});
      expect(answer.skip).toBe(0);
      expect(answer.guests[0]?.personId).toBe('congress-1');
    });

    test('is applied', async () => {
      const answer = await searchCongress({ skip: 129 });
      expect(answer.skip).toBe(129);
      expect(answer.guests.map(({ personId }) => personId)).toEqual(['congress-130']);
    });

    test('beyond the last guest finds nobody', async () => {
      expect((await searchCongress({ skip: 130 })).guests).toEqual([]);
    });

    test('with limit pages through every guest once', async () => {
      const pages = await Promise.all([0, 50, 100].map((skip) => searchCongress({ limit: 50, skip })));
      const found = pages.flatMap(({ guests }) => guests.map(({ personId }) => personId));
      expect(found).toEqual(congressIds);
    });
  });

  describe('total', () => {
    test('counts all matching guests, on every page', async () => {
      expect((await searchCongress({})).total).toBe(130);
      expect((await searchCongress({ limit: 10, skip: 125 })).total).toBe(130);
      expect((await searchCongress({ skip: 200 })).total).toBe(130);
    });

    test('is 0 when nobody matches', async () => {
      const { client } = await open();
      expect((await client.searchGuests('gala', { filter: { name: 'zzz' } })).total).toBe(0);
    });
  });
}
