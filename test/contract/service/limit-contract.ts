import { expect, test } from 'vitest';
import { congress } from './contract-world.ts';
import type { OpenClient } from './service-under-contract.ts';

/** A request over a limit is refused before it is sent (interface: Limits). */
export function holdToLimitContract(open: OpenClient): void {
  const filter = { name: 'guest' };
  const personIds = congress.guests.map(({ personId }) => personId);

  test('personIds count: at most 50 per request', async () => {
    const { client } = await open();
    const allowed = { filter: { personIds: personIds.slice(0, 50) } };
    expect((await client.searchGuests('congress', allowed)).total).toBe(50);
    const tooMany = { filter: { personIds: personIds.slice(0, 51) } };
    await expect(client.searchGuests('congress', tooMany)).rejects.toThrow(RangeError);
  });

  test('limit default: 25', async () => {
    const { client } = await open();
    expect((await client.searchGuests('congress', { filter })).guests).toHaveLength(25);
  });

  test('limit maximum: 100', async () => {
    const { client } = await open();
    expect((await client.searchGuests('congress', { filter, limit: 100 })).guests).toHaveLength(100);
    await expect(client.searchGuests('congress', { filter, limit: 101 })).rejects.toThrow(RangeError);
  });

  test('skip default: 0', async () => {
    const { client } = await open();
    const { skip, guests } = await client.searchGuests('congress', { filter });
    expect(skip).toBe(0);
    expect(guests[0]?.personId).toBe('congress-1');
  });
}
