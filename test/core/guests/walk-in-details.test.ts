import { describe, expect, test } from 'vitest';
import {
  detailsOf,
  fitsDetails,
  provisionalGuest,
  readDetails,
  writeDetails,
} from '../../../src-main/core/guests/walk-in-details.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

describe('what a person typed', () => {
  test('loses blanks around and between words, and what was left blank', () => {
    expect(detailsOf({ firstName: ' Mary  Jo ', lastName: '', email: ' mj@ng.example ' })).toEqual({
      firstName: 'Mary Jo',
      email: 'mj@ng.example',
    });
  });

  test('keeps the lines of a note', () => {
    expect(detailsOf({ firstName: 'Ada', notes: ' Wheelchair\nSide door ' })).toMatchObject({
      notes: 'Wheelchair\nSide door',
    });
  });

  test('survives being written as the value of a decision', () => {
    const details = detailsOf({ firstName: 'Ada', company: 'Babbage & Co' });
    expect(readDetails(writeDetails(details))).toEqual(details);
  });
});

describe('a guest fits the details', () => {
  const ada = aServiceGuest({ personId: 'ada', email: 'Ada@Guests.example' });

  test.each([
    ['by personId alone', { personId: 'ada' }, true],
    ['not by another personId', { personId: 'grace' }, false],
    ['by e-mail, whatever its case', { firstName: 'Augusta', email: 'ada@guests.EXAMPLE' }, true],
    [
      'not by name when there is an e-mail',
      { firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.example' },
      false,
    ],
    ['by full name, folded', { firstName: 'ADA', lastName: 'lovelacé' }, true],
    ['by full name in one field', { firstName: 'Ada Lovelace' }, true],
    ['by first and last name swapped', { firstName: 'Lovelace', lastName: 'Ada' }, true],
    ['not by a part of the name', { firstName: 'Ada' }, false],
  ])('%s', (_how, details, fits) => {
    expect(fitsDetails(details, ada)).toBe(fits);
  });
});

test('on the list stands who was added, invited and not marked; a person known by id only under that', () => {
  expect(provisionalGuest('local:laptop-1', { firstName: 'Ada', lastName: 'Lovelace' })).toMatchObject({
    personId: 'local:laptop-1',
    name: 'Ada Lovelace',
    rsvpStatus: 'Invited',
    attendanceStatus: null,
  });
  expect(provisionalGuest('local:laptop-1', { personId: 'person-7' }).name).toBe('person-7');
});
