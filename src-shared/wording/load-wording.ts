import { createWording } from './create-wording.ts';
import { english } from './english.ts';
import type { Language } from './languages.ts';
import type { Wording } from './wording.ts';

/**
 * The words of a language. English is always at hand; the others are read when they are asked for, and the promise
 * is rejected when that fails.
 */
export async function loadWording(language: Language): Promise<Wording> {
  if (language === 'en') return english;
  const { default: catalogue } = await import(`./catalogues/${language}.json`, { with: { type: 'json' } });
  return createWording(language, catalogue);
}
