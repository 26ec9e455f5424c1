import { describe, expect, it } from 'vitest';
import { flatten } from '../../../build/wording/catalogue.ts';
import { catalogueFaults, pluralCategories } from '../../../build/wording/catalogue-faults.ts';

const english = flatten({
  door: { search: 'Search guests', undo: 'Undo {name}' },
  counts: { found: '{total, plural, =0 {Nobody} one {# guest} other {# guests}}', of: '{done, number} done' },
  gate: '{state, select, open {It is open.} other {It is shut.}}',
});

const french = {
  door: { search: 'Rechercher', undo: 'Annuler : {name}' },
  counts: {
    found: '{total, plural, =0 {Personne} one {# invité} many {# invités} other {# invités}}',
    of: '{done, plural, one {# fait} many {# faits} other {# faits}}',
  },
  gate: '{state, select, open {Ouvert.} other {Fermé.}}',
};

function faultsOf(changed: object): string[] {
  return catalogueFaults('fr', flatten({ ...french, ...changed }), english);
}

describe('the check of a catalogue', () => {
  it('finds nothing in one that says what English says', () => {
    expect(faultsOf({})).toEqual([]);
    expect(catalogueFaults('en', english, english)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['a missing message', { gate: {} }, ['gate is missing']],
    ['an extra message', { more: 'Plus' }, ['more is not in English']],
    [
      'a group in the place of a message',
      { gate: { open: 'Ouvert.' } },
      ['gate is missing', 'gate.open is not in English'],
    ],
    ['a message that says nothing', { door: { ...french.door, search: ' ' } }, ['door.search says nothing']],
    [
      'a straight apostrophe',
      { door: { ...french.door, search: "Chercher l'invité" } },
      ['door.search has a straight apostrophe'],
    ],
    ['a missing placeholder', { door: { ...french.door, undo: 'Annuler' } }, ['door.undo lacks {name}']],
    [
      'a misspelled placeholder',
      { door: { ...french.door, undo: 'Annuler : {nom}' } },
      ['door.undo lacks {name}', 'door.undo has {nom}, which English does not give'],
    ],
    [
      'a placeholder where English has none',
      { door: { ...french.door, search: 'Rechercher {name}' } },
      ['door.search has {name}, which English does not give'],
    ],
    [
      'a number taken as a text',
      { counts: { ...french.counts, of: '{done}' } },
      ['counts.of takes {done} as text; in English it is number'],
    ],
    [
      'a text taken as a number',
      { door: { ...french.door, undo: 'Annuler : {name, number}' } },
      ['door.undo takes {name} as number; in English it is text'],
    ],
    [
      'another choice',
      { gate: '{state, select, ouvert {Ouvert.} other {Fermé.}}' },
      ['gate takes {state} as one of other | ouvert; in English it is one of open | other'],
    ],
    [
      'a missing plural',
      { counts: { ...french.counts, of: '{done, plural, one {# fait} other {# faits}}' } },
      ['counts.of lacks the plural “many”'],
    ],
    [
      'a plural of another language',
      {
        counts: {
          ...french.counts,
          of: '{done, plural, one {# fait} few {# faits} many {# faits} other {# faits}}',
        },
      },
      ['counts.of has the plural “few”, which its language does not know'],
    ],
    [
      'a missing plural within a branch',
      {
        counts: {
          ...french.counts,
          found: '{total, plural, =0 {Personne} one {#} many {#} other {{total, plural, one {#} other {#}}}}',
        },
      },
      ['counts.found lacks the plural “many”'],
    ],
    [
      'a placeholder used in two ways',
      { door: { ...french.door, undo: '{name} {name, number}' } },
      ['door.undo does not parse: {name} is used in two ways'],
    ],
  ])('finds %s', (_fault, changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults);
  });

  it.each([
    ['an open brace', '{done, number'],
    ['a plural without the branch for all others', '{done, plural, one {#} many {#}}'],
    ['a date', '{done, date}'],
    ['a style', '{done, number, percent}'],
    ['an ordinal', '{done, selectordinal, one {#} many {#} other {#}}'],
    ['an offset', '{done, plural, offset:1 one {#} many {#} other {#}}'],
  ])('finds what does not parse, or is not used here: %s', (_fault, text) => {
    const faults = faultsOf({ counts: { ...french.counts, of: text } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^counts\.of does not parse: ./);
  });

  it('finds signs of the format in a text without placeholders, which is shown as it stands', () => {
    expect(faultsOf({ door: { ...french.door, search: "l’invité, '5''" } })).toHaveLength(1);
    expect(faultsOf({ door: { ...french.door, search: "l’invité, '5'" } })).toEqual([]);
  });

  it('refuses what is neither a text nor a group', () => {
    expect(() => flatten({ door: { rows: ['Enter'] } })).toThrow('door.rows is neither a text nor a group');
    expect(() => flatten({ 'door.search': 'Search' })).toThrow('a key has no dots');
  });
});

describe('what a language distinguishes when it counts whole things', () => {
  it.each([
    ['en', ['one', 'other']],
    ['fr', ['many', 'one', 'other']],
    ['es', ['many', 'one', 'other']],
    // Its "many" is for fractions.
    ['cs', ['few', 'one', 'other']],
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
    ['ja', ['other']],
  ])('is in %s: %j', (language, categories) => {
    expect([...pluralCategories(language)].sort()).toEqual(categories);
  });
});
