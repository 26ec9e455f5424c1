import type { Language } from '../domain/preferences.ts';
import { english } from './en/english.ts';
import type { Wording } from './wording.ts';

const catalogues: Readonly<Record<Language, () => Promise<Wording>>> = {
  en: async () => english,
  de: async () => (await import('./de/german.ts')).german,
  fr: async () => (await import('./fr/french.ts')).french,
  es: async () => (await import('./es/spanish.ts')).spanish,
};

/** The catalogue of a language. English is always at hand; the others are read when they are asked for. */
export function loadWording(language: Language): Promise<Wording> {
  return catalogues[language]();
}
