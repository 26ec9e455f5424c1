import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainMatches } from '../../../src-main/core/search/explain-match.ts';
import type { TextRange } from '../../../src-shared/domain/guest-row.ts';
import { worldGuests } from '../../builders/world-guests.ts';

/** A text with its marked parts in square brackets, and those that are guessed in braces. */
function marked(text: string, ranges: readonly TextRange[], guessed: readonly TextRange[] = []): string {
  const all = [
    ...ranges.map((range) => ({ range, open: '[', close: ']' })),
    ...guessed.map((range) => ({ range, open: '{', close: '}' })),
  ].sort((left, right) => right.range[0] - left.range[0]);
  return all.reduce(
    (shown, { range: [start, end], open, close }) =>
      `${shown.slice(0, start)}${open}${shown.slice(start, end)}${close}${shown.slice(end)}`,
    text,
  );
}

function explained(query: string, name: string, email: string | null = null) {
  const match = explainMatches(query)({ name, email });
  return match === null
    ? null
    : {
        name: marked(name, match.name, match.guessed),
        email: marked(email ?? '', match.email),
      };
}

describe('in the name', () => {
  test.each([
    ['jo', 'John Smith', '[Jo]hn Smith'],
    ['jo sm', 'John Smith', '[Jo]hn [Sm]ith'],
    ['smith jo', 'John Smith', '[Jo]hn [Smith]'],
    ['kim', 'Kim Kimura', '[Kim] [Kim]ura'],
    ['smith vip', 'John Smith', 'John [Smith]'],
    ['mul', 'Jürgen Müller', 'Jürgen [Mül]ler'],
    ['mue', 'Jürgen Müller', 'Jürgen [Mü]ller'],
    ['mueller', 'Jürgen Müller', 'Jürgen [Müller]'],
    ['gros', 'Jörg Groß', 'Jörg [Groß]'],
    ['groess', 'Zoë Größer', 'Zoë [Größ]er'],
    ['jose g', 'Jose\u0301 Garci\u0301a', '[Jose\u0301] [G]arci\u0301a'],
    ['yildiz', 'Işıl Yıldız', 'Işıl [Yıldız]'],
    ['istan', 'İstanbul Oğlu', '[İstan]bul Oğlu'],
    ["o'b", "Olga O'Brien", "Olga [O'B]rien"],
    ['obrien', 'Seán O’Brien', 'Seán [O’Brien]'],
    ['vanderberg', 'Vincent van der Berg', 'Vincent [van der Berg]'],
    ['annemarie', 'Anne-Marie Smith', '[Anne-Marie] Smith'],
    ['王小', '王小明', '[王小]明'],
    ['미', '김민수', '김[민]수'],
    ['محمد', 'مُحَمَّد علي', '[مُحَمَّد] علي'],
    ['иван', 'Иван Соловьёв', '[Иван] Соловьёв'],
    ['соловье', 'Иван Соловьёв', 'Иван [Соловьё]в'],
    ['νικος', 'Νίκος Παπαδόπουλος', '[Νίκος] Παπαδόπουλος'],
    ['fin', 'ﬁne Finn', '[ﬁn]e [Fin]n'],
    ['anna', '🎉🎉 Anna', '🎉🎉 [Anna]'],
    ['nna', 'Anna Berg', 'A[nna] Berg'],
  ])('%j marks in %j', (query, name, shown) => {
    expect(explained(query, name)).toEqual({ name: shown, email: '' });
  });
});

describe('in the e-mail, where the name does not agree', () => {
  test.each([
    ['anna.k@', 'anna.k@klein.example', '[anna.k@]klein.example'],
    ['klein.ex', 'anna.k@klein.example', 'anna.k@[klein.ex]ample'],
    ["d'angelo@", "renee.d'angelo@it.example", "renee.[d'angelo@]it.example"],
    ['lein', 'x@klein.example', 'x@k[lein].example'],
  ])('%j marks in %j', (query, email, shown) => {
    expect(explained(query, 'Zoë X', email)).toEqual({ name: 'Zoë X', email: shown });
  });

  test('it stays unmarked when the name says enough', () => {
    expect(explained('jo', 'John', 'john@x.example')?.email).toBe('john@x.example');
  });
});

describe('a name that is only similar', () => {
  test.each([
    ['keler', 'Anna Keller', 'Anna {Kel}l{er}'],
    ['kelller', 'Anna Keller', 'Anna {Keller}'],
    ['schafer', 'Tim Schaffer', 'Tim {Schaf}f{er}'],
    ['schafe', 'Tim Schaffer', 'Tim {Schaf}f{e}r'],
    ['meier', 'Zoë Meyer', 'Zoë {Me}y{er}'],
    ['jhon smith', 'John Smith', '{J}oh{n} [Smith]'],
    ['bill smith', 'William Smith', '{William} [Smith]'],
    ['obrein', 'Seán O’Brien', 'Seán {O’Br}ie{n}'],
    ['саша', 'Александр Иванов', '{Александр} Иванов'],
  ])('%j is similar to %j', (query, name, shown) => {
    expect(explained(query, name)).toEqual({ name: shown, email: '' });
  });
});

test.each(['', '…', 'teatro'])('nothing is explained by %j', (query) => {
  expect(explained(query, 'Maria Luca', 'm@x.example')).toBeNull();
});

test('ranges are in order, apart, within the text, and cut no character, whatever is typed', () => {
  const texts = worldGuests.map(({ name, email }) => ({ name: name ?? '', email: email ?? null }));
  const query = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc
      .constantFrom(...texts.map(({ name }) => name))
      .chain((name) =>
        fc.tuple(fc.nat(name.length), fc.nat(name.length)).map(([start, end]) => name.slice(start, end)),
      ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...texts), query, (shown, typed) => {
      const match = explainMatches(typed)(shown);
      for (const [text, ranges] of [
        [shown.name, match?.name ?? []],
        [shown.email ?? '', match?.email ?? []],
      ] as const) {
        let behind = -1;
        for (const [start, end] of ranges) {
          expect(start).toBeGreaterThan(behind);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const at of [start, end]) expect(text.slice(at)).not.toMatch(/^[\p{M}\u{dc00}-\u{dfff}]/u);
          behind = end;
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
