import { beforeEach, describe, expect, test } from 'vitest';
import { toGuestRows } from '../../../src-main/core/guests/guest-rows.ts';
import { noFilter } from '../../../src-shared/domain/guest-filter.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { gala, idsFound, type MirrorUnderContract, type OpenMirror, pull } from './mirror-under-contract.ts';

/** The interface documents texts only; these were seen to be something else. */
const oddGuests = [
  {
    ...aServiceGuest({ personId: 'a', lastName: 'Amber' }),
    customColumns: { VIP: 'Gold', Table: 12 },
    dietaryRestrictions: ['Nut allergy', null],
  },
  {
    ...aServiceGuest({ personId: 'b', lastName: 'Berg' }),
    customColumns: { VIP: 'Gold', Table: null, Coat: { row: 1 } },
  },
  aServiceGuest({ personId: 'c', lastName: 'Cole', customColumns: { VIP: 'Silver', Table: '12' } }),
];

export function describeOddValues(open: OpenMirror): void {
  describe('a value that is no text', () => {
    let mirror: MirrorUnderContract;
    beforeEach(async () => {
      mirror = open();
      await pull(mirror, oddGuests);
    });

    function rowOf(personId: string) {
      const guest = mirror.reader.findGuest(gala, personId);
      return toGuestRows(mirror.local, gala, guest ? [guest] : [])[0];
    }

    test('takes no other from the row of its guest', () => {
      const vip = { name: 'VIP', text: 'Gold' };
      expect(rowOf('a')).toMatchObject({
        vip,
        table: { name: 'Table', text: '12' },
        chips: [{ kind: 'allergy', text: 'Nut allergy' }],
      });
      expect(rowOf('b')).toMatchObject({ vip, table: null, chips: [] });
    });

    test('is filtered by as it is shown', () => {
      const shown = (name: string, value: string) =>
        idsFound(mirror, '', { offset: 0, limit: 10 }, gala, {
          filter: { ...noFilter, columns: [{ name, value }] },
          sort: 'name',
        });
      expect(shown('VIP', 'Gold')).toEqual(['a', 'b']);
      expect(shown('Table', '12')).toEqual(['a', 'c']);
      expect(mirror.reader.listFilterChoices(gala).columns.map(({ name }) => name)).toEqual(['Table', 'VIP']);
      expect(mirror.reader.listColumnNames(gala)).toEqual(['VIP', 'Table']);
    });

    test('is found as it is shown', () => {
      expect(idsFound(mirror, 'gold')).toEqual(['a', 'b']);
      expect(idsFound(mirror, 'nut')).toEqual(['a']);
    });
  });
}
