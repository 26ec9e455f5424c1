import { describe, expect, it } from 'vitest';
import { chipsOf } from '../../../src-main/core/guests/chips.ts';
import { automaticChips } from '../../../src-shared/domain/event.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

const guest = aServiceGuest({
  customColumns: { Tier: 'VIP', Table: ' 12 ', Host: '', Coat: '17' },
  dietaryRestrictions: ['Vegan'],
  rsvpNote: 'Arrives late',
});

function labelsOf(columns: readonly string[] | null): readonly (string | null)[] {
  const chips = chipsOf(guest, {
    columns: columns === null ? null : [...columns],
    dietary: false,
    note: false,
    roles: {},
  });
  return chips.map(({ label }) => label);
}

describe('the chips of a row', () => {
  it('are the first filled columns, diets and the note, as long as nobody has chosen', () => {
    const chips = chipsOf(guest, automaticChips);
    expect(chips.map(({ text }) => text)).toEqual(['VIP', '12', '17', 'Vegan', 'Arrives late']);
  });

  it('are the chosen columns in the chosen order, where the guest has a text in them', () => {
    expect(labelsOf(['Coat', 'Host', 'Tier', 'Nowhere'])).toEqual(['Coat', 'Tier']);
  });

  it('are as many columns as were chosen, and none when none was', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Column ${index}`, 'x']));
    const chips = chipsOf(aServiceGuest({ customColumns: many }), {
      ...automaticChips,
      columns: Object.keys(many),
    });
    expect(chips).toHaveLength(9);
    expect(labelsOf([])).toEqual([]);
  });

  it('leave diets or the note out when they are switched off', () => {
    const only = (dietary: boolean, note: boolean) =>
      chipsOf(guest, { columns: [], dietary, note, roles: {} }).map(({ kind }) => kind);
    expect([only(true, false), only(false, true)]).toEqual([['dietary'], ['note']]);
  });

  it('take no column from what every object has', () => {
    expect(labelsOf(['constructor', 'toString'])).toEqual([]);
  });

  it('show the beginning of a long text, and never half of a character', () => {
    const [chip] = chipsOf(aServiceGuest({ rsvpNote: `${'a'.repeat(239)}🎉🎉` }), automaticChips);
    expect(chip?.text).toBe(`${'a'.repeat(239)}…`);
  });

  it('are no more than can be read, however many diets a record holds', () => {
    const dietaryRestrictions = Array.from({ length: 9_000 }, (_, index) => `Diet ${index}`);
    expect(chipsOf(aServiceGuest({ dietaryRestrictions }), automaticChips)).toHaveLength(24);
  });
});
