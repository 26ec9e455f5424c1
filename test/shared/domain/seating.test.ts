import { describe, expect, it } from 'vitest';
import { findSeating } from '../../../src-shared/domain/seating.ts';

describe('the table of a guest', () => {
  it.each([
    'Table',
    'table no.',
    'Table number',
    'TABLE',
    'Tisch',
    'Tischnr.',
    'Tisch-Nummer',
    'Mesa',
    'Mesa n.º',
    'N° de table',
  ])('is in the column %j', (name) => {
    expect(findSeating({ Company: 'Nordlicht', [name]: ' 7 ' }).table).toEqual({ name, text: '7' });
  });

  it.each(['Table preference', 'Tablet', 'Vegetable', 'Tischdame', 'Comments on the table'])(
    'is not in the column %j',
    (name) => {
      expect(findSeating({ [name]: '7' })).toEqual({ table: null, seat: null });
    },
  );
});

describe('the seat of a guest', () => {
  it.each([
    'Seat',
    'Seat number',
    'Platz',
    'Sitzplatz',
    'Sitzplatznummer',
    'Place',
    'Siège',
    'Numéro de siège',
    'Asiento',
  ])('is in the column %j', (name) => {
    expect(findSeating({ [name]: 'B 12' }).seat).toEqual({ name, text: 'B 12' });
  });

  it.each(['Place of birth', 'Seat preference', 'Platzierung'])('is not in the column %j', (name) => {
    expect(findSeating({ [name]: 'Oslo' }).seat).toBeNull();
  });
});

it('shows nothing that the guest does not hold, nor a text too long for a sign', () => {
  expect(findSeating({ Table: '  ', Seat: 'x'.repeat(41) })).toEqual({ table: null, seat: null });
  expect(findSeating({ Table: '', Tisch: '4' }).table).toEqual({ name: 'Tisch', text: '4' });
});
