import { describe, expect, it } from 'vitest';
import { preferredLanguage } from '../../../src-shared/wording/preferred-language.ts';

describe('the language of the system', () => {
  it.each([
    [['de-AT', 'en-US'], 'de'],
    [['it-IT', 'fr-CA', 'en'], 'fr'],
    [['ES-419'], 'es'],
    [['ja-JP', 'zh-Hant-TW'], 'en'],
    [[], 'en'],
  ] as const)('is the first that Vestibule speaks of %j: %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });
});
