import { describe, expect, it } from 'vitest';
import { languageSchema } from '../../../src-shared/domain/settings.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { type Language, languages } from '../../../src-shared/wording/languages.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { sameInAnyLanguage } from './same-in-any-language.ts';
import { entriesOf, sayings } from './walk-catalogue.ts';

const translated = languageSchema.options.filter((language) => language !== 'en');

describe('every language', () => {
  it('has a name of its own', () => {
    const names = Object.values(languages).map(({ name }) => name);
    expect(new Set(names).size).toBe(languageSchema.options.length);
  });

  it.each(languageSchema.options)('%s names itself on the page', async (language) => {
    const { locale, direction } = languages[language];
    expect((await loadWording(language)).language).toEqual({ tag: language, locale, direction });
  });
});

describe.each(translated)('the catalogue %s', (language: Language) => {
  it('has the keys of English and no others', async () => {
    const keys = [...entriesOf(await loadWording(language))].map(([key]) => key);
    expect(keys.sort()).toEqual([...entriesOf(english)].map(([key]) => key).sort());
  });

  it('says something for every key, whatever the numbers', async () => {
    for (const [key, entry] of entriesOf(await loadWording(language))) {
      for (const said of sayings(entry)) {
        expect(said, key).not.toMatch(/\b(undefined|NaN|null)\b|\[object/);
        expect(said.trim(), key).not.toBe('');
      }
    }
  });

  it('leaves no English sentence over', async () => {
    const inEnglish = new Map(entriesOf(english));
    const leftOver = [...entriesOf(await loadWording(language))]
      .filter(([key, entry]) => {
        const [said = ''] = sayings(entry);
        const [original = ''] = sayings(inEnglish.get(key));
        return said === original && !sameInAnyLanguage(language, key, said);
      })
      .map(([key]) => key);
    expect(leftOver).toEqual([]);
  });

  it('has one form for one and another for many, if the language tells them apart', async () => {
    const { guestList } = await loadWording(language);
    const said = [1, 2].map((received) => guestList.soFar({ received }).replace(String(received), '#'));
    const isCounted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length > 1;
    expect(said[0] === said[1]).toBe(!isCounted);
  });
});

describe('an address', () => {
  const fromTheRight = languageSchema.options.filter((one) => languages[one].direction === 'rtl');

  it.each(fromTheRight)('in %s is read from the left', async (language) => {
    const { add, said } = (await loadWording(language)).doors;
    const address = '[fd00::2]:41234';
    const isolated = `\u2068${address}\u2069`;
    expect(add.orAddress({ address })).toContain(isolated);
    expect(said.trying({ address })).toContain(isolated);
  });
});

describe('numbers and times', () => {
  it.each([
    ['en', '1,204', '18:04'],
    ['de', '1.204', '18:04'],
    ['fr', '1\u202f204', '18:04'],
    ['es', '1204', '18:04'],
  ] as const)('are written as %s has them, on a clock of 24 hours', async (language, number, time) => {
    const { door, language: spoken } = await loadWording(language);
    expect(door.counts.count({ value: 1_204 })).toBe(number);
    const clock = new Intl.DateTimeFormat(spoken.locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    expect(clock.format(new Date(2025, 5, 14, 18, 4))).toBe(time);
  });
});
