import { describe, expect, it } from 'vitest';
import { createWording } from '../../../src-shared/wording/create-wording.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';

/** Of the messages of Vestibule one each way: a text, placeholders alone, numbers and plurals. */
function wordsOf(
  language: 'en' | 'fr',
  sync: Partial<Record<keyof Wording['sync'], string>>,
): Wording['sync'] {
  return createWording(language, { sync }).sync;
}

describe('the words of a language', () => {
  it('are texts where nothing is to be put in', () => {
    expect(wordsOf('en', { offline: "It's <b>off</b> #1" }).offline).toBe("It's <b>off</b> #1");
  });

  it('are functions of what stands in them, by the rules of the language', () => {
    const waiting = '{count, plural, =0 {rien} one {# envoi} many {# d’envois} other {# envois}}';
    const words = wordsOf('fr', { waiting });
    expect([0, 1, 2, 1_204, 1_000_000].map((count) => words.waiting({ count }))).toEqual([
      'rien',
      '1 envoi',
      '2 envois',
      '1\u202f204 envois',
      '1\u202f000\u202f000 d’envois',
    ]);
  });

  it('take a name as it is, whatever it looks like', () => {
    const words = createWording('en', { sync: { eventRefused: { one: 'No “{event}”.' } } }).sync;
    expect(words.eventRefused.one({ event: "{x} '' <b> # $&" })).toBe("No “{x} '' <b> # $&”.");
    expect(words.eventRefused.one({ event: '' })).toBe('No “”.');
  });

  it('throw on a message that does not parse, when it is said', () => {
    const words = wordsOf('en', { waiting: '{count, plural, one {#}' });
    expect(() => words.waiting({ count: 1 })).toThrow(SyntaxError);
  });
});
