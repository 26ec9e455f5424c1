import { describe, expect, it } from 'vitest';
import { hasFormOfCode, readingsOf } from '../../../../src-renderer/features/scanner/code-readings.ts';
import { usCharacter } from '../../../../src-renderer/features/scanner/us-positions.ts';

const isCapsLocked = false;

describe('a position', () => {
  it.each([
    ['KeyZ', false, 'z'],
    ['KeyZ', true, 'Z'],
    ['Digit2', false, '2'],
    ['Digit2', true, '@'],
    ['Numpad7', true, '7'],
    ['Slash', false, '/'],
    ['Semicolon', true, ':'],
    ['Minus', true, '_'],
    ['F5', false, null],
    ['', false, null],
  ])('%s brings what it brings on a US keyboard (Shift: %s): %s', (code, isShifted, text) => {
    expect(usCharacter(code, isShifted)).toBe(text);
  });
});

describe('the readings of a code', () => {
  it('are what the keyboard made of it and what a US scanner means', () => {
    const keys = [
      { text: 'y', usText: 'z', isCapsLocked },
      { text: '', usText: '=', isCapsLocked },
      { text: 'á', usText: 'a', isCapsLocked },
    ];
    expect(readingsOf(keys)).toEqual(['yá', 'z=a']);
  });

  it('are also those without Caps Lock, letter for letter', () => {
    const keys = [
      { text: 'a', usText: 'A', isCapsLocked: true },
      { text: 'ß', usText: '-', isCapsLocked: true },
    ];
    expect(readingsOf(keys)).toEqual(['aß', 'A-', 'Aß', 'a-']);
  });
});

describe('the form of a code', () => {
  it.each(['8993b7f3', 'A-12', 'httpsÖ--rsvp.example_1', 'https://rsvp.example', 'b&é"'])(
    'is that of %s',
    (text) => {
      expect(hasFormOfCode(text)).toBe(true);
    },
  );

  it.each(['maria', 'jean-françois', "o'brien, mary", 'müller', 'maria99@mail.example', 'table 12', ''])(
    'is not that of %s',
    (text) => {
      expect(hasFormOfCode(text)).toBe(false);
    },
  );
});
