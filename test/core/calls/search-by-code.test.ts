import { describe, expect, it } from 'vitest';
import { wholeList } from '../../../src-shared/domain/guest-filter.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

const link = 'https://rsvp.example/gala?invite=Ada-7F3K';
const ada = aServiceGuest({
  personId: 'person-ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  rsvpLink: link,
  email: null,
});
const grace = aServiceGuest({
  personId: 'hopper',
  firstName: 'Grace',
  lastName: 'Murray',
  rsvpLink: null,
  email: null,
});
const zoe = aServiceGuest({
  personId: '8993b7f3',
  firstName: 'Zoe',
  lastName: 'Hopperson',
  rsvpLink: null,
  email: null,
});
const gala = { event: aServiceEvent({ eventId }), guests: [ada, grace, zoe] };

async function searchIn() {
  const { handlers, mark } = await aLaptop({ content: [gala] });
  const search = async (query: string, offset = 0) => {
    const page = { eventId, query, choice: wholeList, offset, limit: 20 };
    const { total, rows, complete } = await handlers.searchGuests(page);
    return { total, complete, names: rows.map(({ name }) => name) };
  };
  return { handlers, mark, search };
}

describe('the search for a code', () => {
  it.each([
    ['a personId', 'person-ada', 'Ada Lovelace'],
    ['a personId between blanks', ' 8993b7f3 ', 'Zoe Hopperson'],
    ['an RSVP link', link, 'Ada Lovelace'],
    ['an RSVP link behind what a scanner puts before it', `]Q1${link}`, 'Ada Lovelace'],
  ])('by %s finds its guest alone', async (_by, query, name) => {
    const { search } = await searchIn();
    expect(await search(query)).toEqual({ total: 1, complete: true, names: [name] });
    expect(await search(query, 20)).toEqual({ total: 1, complete: true, names: [] });
  });

  it('marks nobody, and shows what was decided', async () => {
    const { search, mark, handlers } = await searchIn();
    await search('person-ada');
    await mark('person-ada', 'Attended');
    const { rows, order } = await handlers.getChangedRows({
      ...{ eventId, query: 'person-ada', choice: wholeList, offset: 0, limit: 20 },
      personIds: ['person-ada'],
    });
    expect(order).toEqual(['person-ada']);
    expect(rows).toMatchObject([{ personId: 'person-ada', attendance: 'Attended' }]);
  });

  it('finds those whose name begins so before the one whose code is a plain word', async () => {
    const { search } = await searchIn();
    expect((await search('hopper')).names).toEqual(['Zoe Hopperson']);
  });

  it('finds nobody by a part of a code, or by that of nobody', async () => {
    const { search } = await searchIn();
    for (const query of ['8993b7f', 'https://rsvp.example/gala?invite=Ada', '8993b7f4-none']) {
      expect(await search(query)).toEqual({ total: 0, complete: true, names: [] });
    }
  });
});
