import { describe, expect, it } from 'vitest';
import { tellApart } from '../../../../src-renderer/features/door/questions/namesake-clues.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';

const column = (name: string, text: string) => ({ name, text });

describe('what tells namesakes apart', () => {
  it('is the company, when each has another', () => {
    const rows = ['Nordlicht', 'Studio'].map((text) => aGuestRow({ company: column('Firm', text) }));
    expect(tellApart(rows)).toMatchObject({ clue: { kind: 'company' } });
  });

  it('is the column in which they differ, by its name', () => {
    const rows = ['East', 'West'].map((text) =>
      aGuestRow({ differs: column('Wing', text), email: 'a@b.example' }),
    );
    expect(tellApart(rows).clue).toEqual({ kind: 'column', name: 'Wing' });
  });

  it('is nothing that one of them lacks or two of them share', () => {
    const rows = ['Nordlicht', 'Nordlicht', 'Studio'].map((text, index) =>
      aGuestRow({ company: column('Firm', text), email: index === 0 ? null : `${index}@b.example` }),
    );
    const { clue, shown } = tellApart(rows);
    expect(clue).toBeNull();
    expect([...shown]).toEqual(['company', 'email']);
  });

  it('leaves out what all of them share', () => {
    const rows = ['1', '2'].map((email) => aGuestRow({ email, rsvpStatus: 'Accepted' }));
    expect([...tellApart(rows).shown]).toEqual(['email']);
  });

  it.each([
    { clue: { kind: 'table' }, places: ['1/2', '7/2'] },
    { clue: { kind: 'table' }, places: ['1/2', '7/3'] },
    { clue: { kind: 'seat' }, places: ['1/2', '1/3'] },
    { clue: { kind: 'seat' }, places: ['/2', '/3'] },
    { clue: null, places: ['1/2', '1/3', '7/2'] },
    { clue: null, places: ['1/2', '1/'] },
  ])('is $clue at the tables and seats $places', ({ clue, places }) => {
    const seatedAt = (place: string) => {
      const [table, seat] = place.split('/');
      return aGuestRow({
        email: null,
        table: table ? column('Table', table) : null,
        seat: seat ? column('Seat', seat) : null,
      });
    };
    expect(tellApart(places.map(seatedAt)).clue).toEqual(clue);
  });
});
