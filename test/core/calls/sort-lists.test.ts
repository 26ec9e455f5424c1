import { expect, it } from 'vitest';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

const guests = [
  aServiceGuest({ personId: 'zoe', firstName: 'Zoe', lastName: 'Adams' }),
  aServiceGuest({ personId: 'ann', firstName: 'Ann', lastName: 'Zimmer' }),
];
const gala = aServiceEvent({ eventId });
const byFirstName = { by: 'first-name', language: 'en' } as const;

it('sorts the lists that pages show as asked, and tells them', async () => {
  const laptop = await aLaptop({ content: [{ event: gala, guests }] });
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  const list = async () => {
    const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 10 });
    return rows.map(({ name, initial }) => `${initial}: ${name}`);
  };
  expect(await list()).toEqual(['A: Zoe Adams', 'Z: Ann Zimmer']);

  laptop.news.length = 0;
  await laptop.handlers.sortLists(byFirstName);
  expect(laptop.news).toContainEqual({ name: 'guestsChanged', payload: { eventId, personIds: null } });
  expect(await list()).toEqual(['A: Ann Zimmer', 'Z: Zoe Adams']);

  laptop.news.length = 0;
  await laptop.handlers.sortLists(byFirstName);
  expect(laptop.news.filter(({ name }) => name === 'guestsChanged')).toEqual([]);
});

it('sorts lists also while nobody is signed in', async () => {
  const laptop = await aLaptop({ content: [{ event: gala, guests }] });
  await laptop.handlers.signOut({ keepUnsent: true });
  await expect(laptop.handlers.sortLists(byFirstName)).resolves.toBeUndefined();
});

it('sorts once more for many wishes that come while it sorts: as the last one says', async () => {
  const laptop = await aLaptop({ content: [{ event: gala, guests }] });
  const sorted: ListOrder[] = [];
  const { sortLists } = laptop.mirror;
  laptop.mirror.sortLists = async (order) => {
    sorted.push(order);
    await Promise.resolve();
    return sortLists(order);
  };
  const languages = ['de', 'sv', 'pl', 'uk'] as const;
  await Promise.all(languages.map((language) => laptop.handlers.sortLists({ by: 'last-name', language })));
  expect(sorted.map(({ language }) => language)).toEqual(['de', 'uk']);
});
