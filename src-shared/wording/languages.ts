/** What is known of a language beside its words. */
interface LanguageEntry {
  /** By its own name, the same on every screen: who looks for theirs may read no other. */
  readonly name: string;
  /** BCP 47: how times, dates and numbers are written. Plurals follow the language alone. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** What spreadsheet programs expect between the cells of a CSV file: a semicolon where commas stand in numbers. */
  readonly csvSeparator: CsvSeparator;
}

export type CsvSeparator = ',' | ';';

/** The languages of the screen, by BCP 47 tag. A new one is its JSON file in `catalogues/`, and a line here. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr', csvSeparator: ',' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', csvSeparator: ';' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', csvSeparator: ';' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', csvSeparator: ';' },
  it: { name: 'Italiano', locale: 'it-IT', direction: 'ltr', csvSeparator: ';' },
  pt: { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr', csvSeparator: ';' },
  nl: { name: 'Nederlands', locale: 'nl-NL', direction: 'ltr', csvSeparator: ';' },
  sv: { name: 'Svenska', locale: 'sv-SE', direction: 'ltr', csvSeparator: ';' },
  pl: { name: 'Polski', locale: 'pl-PL', direction: 'ltr', csvSeparator: ';' },
  uk: { name: 'Українська', locale: 'uk-UA', direction: 'ltr', csvSeparator: ';' },
  // With the digits that tables, codes and times of guest lists have.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl', csvSeparator: ';' },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr', csvSeparator: ',' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;
