import { beforeEach, describe, expect, test } from 'vitest';
import { type GuestFilter, type GuestSort, noFilter } from '../../../src-shared/domain/guest-filter.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { gala, idsFound, type MirrorUnderContract, type OpenMirror, pull } from './mirror-under-contract.ts';

const ada = aServiceGuest({
  personId: 'ada',
  lastName: 'Amber',
  rsvpStatus: 'Accepted',
  customColumns: { Table: '1' },
});
const bea = aServiceGuest({
  personId: 'bea',
  lastName: 'Berg',
  rsvpStatus: 'Maybe',
  attendanceStatus: 'Attended',
  customColumns: { Table: '2', Menu: 'fish' },
});
const cyd = aServiceGuest({
  personId: 'cyd',
  lastName: 'Cole',
  rsvpStatus: 'On the waiting list',
  attendanceStatus: 'No Show',
  customColumns: { Table: ' 1 ', Menu: '' },
});
const dov = aServiceGuest({
  personId: 'dov',
  lastName: 'Dunn',
  rsvpStatus: null,
  attendanceStatus: 'Left early',
});
const everybody = [ada, bea, cyd, dov];

export function describeFilters(open: OpenMirror): void {
  describe('filters', () => {
    let mirror: MirrorUnderContract;
    beforeEach(async () => {
      mirror = open();
      await pull(mirror, everybody);
    });

    function shown(given: Partial<GuestFilter>, query = '', sort: GuestSort = 'name') {
      const choice = { filter: { ...noFilter, ...given }, sort };
      return idsFound(mirror, query, { offset: 0, limit: 50 }, gala, choice);
    }
    async function countWithin(given: Partial<GuestFilter>): Promise<readonly number[]> {
      const counts = await mirror.reader.countWithin(gala, { ...noFilter, ...given });
      return [counts.listed, counts.attended, counts.noShow, counts.notArrived];
    }
    function mark(personId: string, desired: string | null, given = {}) {
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId, desired, ...given }));
    }

    test.each<[Partial<GuestFilter>, readonly string[]]>([
      [{}, ['ada', 'bea', 'cyd', 'dov']],
      [{ attendance: ['attended'] }, ['bea']],
      [{ attendance: ['no-show'] }, ['cyd']],
      [{ attendance: ['not-arrived'] }, ['ada', 'dov']],
      [{ attendance: ['not-arrived', 'no-show'] }, ['ada', 'cyd', 'dov']],
      [{ rsvpStatuses: ['Accepted'] }, ['ada']],
      [{ rsvpStatuses: ['On the waiting list', 'Maybe'] }, ['bea', 'cyd']],
      [{ rsvpStatuses: [''] }, ['dov']],
      [{ rsvpStatuses: ['Never heard of'] }, []],
      [{ columns: [{ name: 'Table', value: '1' }] }, ['ada', 'cyd']],
      [
        {
          columns: [
            { name: 'Table', value: '2' },
            { name: 'Table', value: '1' },
          ],
        },
        ['ada', 'bea', 'cyd'],
      ],
      [
        {
          columns: [
            { name: 'Table', value: '2' },
            { name: 'Menu', value: 'fish' },
          ],
        },
        ['bea'],
      ],
      [
        {
          columns: [
            { name: 'Table', value: '1' },
            { name: 'Menu', value: 'fish' },
          ],
        },
        [],
      ],
      [{ attendance: ['no-show'], columns: [{ name: 'Table', value: '1' }] }, ['cyd']],
      [{ attendance: ['no-show'], rsvpStatuses: ['Accepted'] }, []],
      [{ needsAttention: true }, []],
    ])('%j shows %j', (filter, ids) => {
      expect(shown(filter)).toEqual(ids);
    });

    test('a filter and a search narrow each other, best first', () => {
      expect(shown({ attendance: ['not-arrived'] }, 'ada dunn')).toEqual(['dov']);
      expect(shown({ attendance: ['attended'] }, 'ada dunn')).toEqual([]);
    });

    test('the total is of those who fit', () => {
      const choice = { filter: { ...noFilter, attendance: ['not-arrived' as const] }, sort: 'name' as const };
      const answer = mirror.reader.searchGuests(gala, '', { offset: 1, limit: 1 }, choice);
      expect([answer.total, answer.guests.map(({ guest }) => guest.personId)]).toEqual([2, ['dov']]);
    });

    test('what waits counts, and not what the mirror has', () => {
      mark('ada', 'Attended');
      mark('bea', null);
      expect(shown({ attendance: ['attended'] })).toEqual(['ada']);
      expect(shown({ attendance: ['not-arrived'] })).toEqual(['bea', 'dov']);
      expect(shown({ attendance: ['attended'], columns: [{ name: 'Table', value: '1' }] })).toEqual(['ada']);
      expect(shown({ attendance: ['attended'] }, 'ada')).toEqual(['ada']);
    });

    test('an RSVP status that waits is the one that is shown, whatever its attendance', () => {
      mark('ada', 'Declined', { kind: 'rsvp' });
      mark('ada', 'Attended', { generation: 2 });
      mark('bea', 'No Show', { generation: 3 });
      expect(shown({ rsvpStatuses: ['Accepted'] })).toEqual([]);
      expect(shown({ rsvpStatuses: ['Declined'], attendance: ['attended'] })).toEqual(['ada']);
      expect(shown({ rsvpStatuses: ['Maybe'], attendance: ['no-show'] })).toEqual(['bea']);
    });

    test('who needs attention is found together with the rest of the filter', () => {
      mark('ada', 'Attended', { state: 'needs-attention', reason: 'rejected' });
      mark('bea', 'No Show');
      mark('cyd', 'Declined', { kind: 'rsvp', state: 'needs-attention', reason: 'rejected' });
      expect(shown({ needsAttention: true })).toEqual(['ada', 'cyd']);
      expect(shown({ needsAttention: true, attendance: ['attended'] })).toEqual(['ada']);
    });

    test('a guest who changed is found by the new value and not by the old one', async () => {
      await mirror.writer.saveGuests(gala, [{ ...ada, rsvpStatus: 'Declined', customColumns: null }], 99);
      expect(shown({ rsvpStatuses: ['Accepted'] })).toEqual([]);
      expect(shown({ rsvpStatuses: ['Declined'] })).toEqual(['ada']);
      expect(shown({ columns: [{ name: 'Table', value: '1' }] })).toEqual(['cyd']);
    });

    test('by last change stand: what waits here, what the service changed, and the rest by name', async () => {
      await mirror.writer.saveGuests(gala, [{ ...cyd, attendanceStatus: 'Attended' }], 99);
      await mirror.writer.saveGuests(gala, [{ ...bea, rsvpNote: 'no status has changed' }], 99);
      expect(shown({}, '', 'last-change')).toEqual(['cyd', 'ada', 'bea', 'dov']);
      await mirror.writer.saveGuests(gala, [{ ...dov, rsvpStatus: 'Accepted' }], 99);
      mark('ada', 'Attended', { generation: 1 });
      mark('bea', 'No Show', { generation: 2 });
      expect(shown({}, '', 'last-change')).toEqual(['bea', 'ada', 'dov', 'cyd']);
      expect(shown({ attendance: ['attended'] }, '', 'last-change')).toEqual(['ada', 'cyd']);
      expect(shown({ columns: [{ name: 'Table', value: '1' }] }, '', 'last-change')).toEqual(['ada', 'cyd']);
      expect(shown({}, 'ada', 'last-change')).toEqual(shown({}, 'ada'));
    });

    test('a guest who came after the first pull is a change', async () => {
      await pull(mirror, [...everybody, aServiceGuest({ personId: 'new', lastName: 'Zorn' })]);
      expect(shown({}, '', 'last-change')[0]).toBe('new');
    });

    test('the choices are what guests have, the most frequent first, with waiting changes laid over them', () => {
      mark('bea', 'Accepted', { kind: 'rsvp', state: 'needs-attention', reason: 'rejected' });
      expect(mirror.reader.listFilterChoices(gala)).toEqual({
        rsvpStatuses: [
          { value: 'Accepted', guests: 2 },
          { value: '', guests: 1 },
          { value: 'On the waiting list', guests: 1 },
        ],
        columns: [
          { name: 'Menu', values: [{ value: 'fish', guests: 1 }] },
          {
            name: 'Table',
            values: [
              { value: '1', guests: 2 },
              { value: '2', guests: 1 },
            ],
          },
        ],
        needsAttention: 1,
      });
    });

    test.each<[Partial<GuestFilter>, readonly number[]]>([
      [{}, [4, 1, 1, 2]],
      [{ rsvpStatuses: ['Accepted', 'Maybe'] }, [2, 1, 0, 1]],
      [{ columns: [{ name: 'Table', value: '1' }] }, [2, 0, 1, 1]],
      [{ columns: [{ name: 'Table', value: '1' }], attendance: ['no-show'] }, [2, 0, 1, 1]],
      [{ rsvpStatuses: ['Never heard of'] }, [0, 0, 0, 0]],
    ])('within %o the list has so many, in, No Show and not arrived: %o', async (given, counts) => {
      expect(await countWithin(given)).toEqual(counts);
    });

    test('counts within a filter show what waits in place of what the mirror has', async () => {
      mark('ada', 'Attended');
      mark('cyd', null);
      mark('dov', 'Accepted', { kind: 'rsvp' });
      expect(await countWithin({ columns: [{ name: 'Table', value: '1' }] })).toEqual([2, 1, 0, 1]);
      expect(await countWithin({ rsvpStatuses: ['Accepted'] })).toEqual([2, 1, 0, 1]);
      mark('ada', 'No Show', { state: 'needs-attention', reason: 'rejected' });
      expect(await countWithin({ needsAttention: true })).toEqual([1, 0, 1, 0]);
    });

    test('an event that was never pulled has nobody within a filter', async () => {
      const { reader } = open();
      expect(await reader.countWithin(gala, { ...noFilter, needsAttention: true })).toEqual({
        listed: 0,
        attended: 0,
        noShow: 0,
        notArrived: 0,
      });
    });

    test('an event that was never pulled offers nothing', () => {
      expect(open().reader.listFilterChoices(gala)).toEqual({
        rsvpStatuses: [],
        columns: [],
        needsAttention: 0,
      });
    });
  });
}
