import { describe, expect, it } from 'vitest';
import { differingField } from '../../../src-main/core/guests/guest-texts.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

function differing(...guests: readonly Partial<ServiceGuest>[]): (string | null)[] {
  const namesakes = guests.map((guest, index) => aServiceGuest({ personId: `person-${index}`, ...guest }));
  const differs = differingField(namesakes);
  return namesakes.map((guest) => {
    const field = differs(guest);
    return field === null ? null : `${field.name}: ${field.text}`;
  });
}

describe('what tells namesakes apart', () => {
  it('is the column in which they differ, not the one that they share', () => {
    const shared = { Table: '4' };
    expect(
      differing(
        { customColumns: { ...shared, Company: 'Nordlicht' } },
        { customColumns: { ...shared, Company: 'Studio' } },
      ),
    ).toEqual(['Company: Nordlicht', 'Company: Studio']);
  });

  it('is the column that tells most of them apart, the same for all', () => {
    const tier = (Tier: string, Seat: string) => ({ customColumns: { Tier, Seat } });
    expect(differing(tier('VIP', '1'), tier('VIP', '2'), tier('Staff', '3'))).toEqual([
      'Seat: 1',
      'Seat: 2',
      'Seat: 3',
    ]);
  });

  it('may be a text of the record that the interface does not name', () => {
    expect(differing({ company: 'Nordlicht' }, { company: 'Studio' })).toEqual([
      'company: Nordlicht',
      'company: Studio',
    ]);
  });

  it('is nothing for the one who has no text where the others have', () => {
    expect(differing({ customColumns: { Table: '4' } }, { customColumns: { Table: ' ' } })).toEqual([
      'Table: 4',
      null,
    ]);
  });

  it('is nothing when they are alike in everything but their e-mails', () => {
    expect(differing({ customColumns: { Table: '4' } }, { customColumns: { Table: '4' } })).toEqual([
      null,
      null,
    ]);
  });
});
