import { expect, it } from 'vitest';
import { createSearchHandlers } from '../../../src-main/core/calls/search-calls.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { account, aDoor } from '../a-door.ts';

const guests = [
  aServiceGuest({ personId: 'ada', firstName: 'Ada', lastName: 'Lovelace' }),
  aServiceGuest({ personId: 'ben', firstName: 'Ben', lastName: 'Okoro' }),
  aServiceGuest({ personId: 'ben-2', firstName: 'Ben', lastName: 'Okoro' }),
  aServiceGuest({ personId: 'grace', firstName: 'Grace', lastName: 'Hopper' }),
];
const page = { eventId: 'event-1', query: '', offset: 0, limit: 50 };

it('answers about changed rows who stands where, and the rows that were asked for or have namesakes', async () => {
  const { handlers } = await aSearch();
  const { total, order, rows, complete } = await handlers.getChangedRows({ ...page, personIds: ['ada'] });
  const all = await handlers.searchGuests(page);
  expect({ total, order, complete }).toEqual({
    total: 4,
    order: all.rows.map(({ personId }) => personId),
    complete: true,
  });
  expect(rows).toEqual(all.rows.filter(({ personId }) => personId !== 'grace'));
});

it('answers about the rows of a search why it has found them', async () => {
  const { handlers } = await aSearch();
  const asked = { ...page, query: 'grace', personIds: ['grace'] };
  expect(await handlers.getChangedRows(asked)).toMatchObject({
    order: ['grace'],
    rows: (await handlers.searchGuests({ ...page, query: 'grace' })).rows,
  });
});

async function aSearch() {
  const door = await aDoor(guests);
  return { handlers: createSearchHandlers(door, (eventId) => ({ account, eventId })) };
}
