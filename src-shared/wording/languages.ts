/** What is known of a language beside its words. */
interface LanguageEntry {
  /** By its own name, the same on every screen: who looks for theirs may read no other. */
  readonly name: string;
  /** BCP 47: how times and dates are written. Its numbers and plurals follow the language alone. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of the screen, by BCP 47 tag. A new one is its JSON file in `catalogues/`, and a line here. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;
