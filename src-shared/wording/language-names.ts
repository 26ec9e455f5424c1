import type { Language } from '../domain/preferences.ts';

/** Each language by its own name, the same in every catalogue: who looks for theirs may read no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};
