/** What is known of a language beside its words. */
interface LanguageEntry {
  /** By its own name, the same on every screen: who looks for theirs may read no other. */
  readonly name: string;
  /** BCP 47: how times, dates and numbers are written. Plurals follow the language alone. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of the screen, by BCP 47 tag. A new one is its JSON file in `catalogues/`, and a line here. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  it: { name: 'Italiano', locale: 'it-IT', direction: 'ltr' },
  pt: { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr' },
  nl: { name: 'Nederlands', locale: 'nl-NL', direction: 'ltr' },
  sv: { name: 'Svenska', locale: 'sv-SE', direction: 'ltr' },
  pl: { name: 'Polski', locale: 'pl-PL', direction: 'ltr' },
  uk: { name: 'Українська', locale: 'uk-UA', direction: 'ltr' },
  // With the digits that tables, codes and times of guest lists have.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;
