import { describe, expect, it } from 'vitest';
import { preferredLanguage } from '../../../src-shared/wording/preferred-language.ts';

describe('the language of the system', () => {
  // Latin and Klingon: languages that no door will ask for.
  it.each([
    [['de-AT', 'en-US'], 'de'],
    [['la-VA', 'fr-CA', 'en'], 'fr'],
    [['ES-419'], 'es'],
    [['la-VA', 'tlh-Latn-US'], 'en'],
    [[], 'en'],
  ] as const)('is the first that Vestibule speaks of %j: %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });
});
