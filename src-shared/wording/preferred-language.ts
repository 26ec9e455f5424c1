import { languageSchema } from '../domain/settings.ts';
import type { Language } from './languages.ts';

/** The language of the screen: the one a person chose, else (null) the system's. */
export function screenLanguage(chosen: Language | null, systemLanguages: readonly string[]): Language {
  return chosen ?? preferredLanguage(systemLanguages);
}

/** The first of the system's languages (BCP 47 tags, best first) that Vestibule speaks, else English. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const spoken = languageSchema.safeParse(tag.split('-')[0]?.toLowerCase());
    if (spoken.success) return spoken.data;
  }
  return 'en';
}
