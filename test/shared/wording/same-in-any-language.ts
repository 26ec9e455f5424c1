import type { Language } from '../../../src-shared/wording/languages.ts';

/** Words that are spelled alike in several languages, names, and texts that are only punctuation. */
const words = new Set([
  'Vestibule',
  'Menu',
  'Version',
  'Offline',
  'Online',
  'OK',
  'PIN',
  'Name',
  'Export',
  'Format',
  'RSVP',
  'RSVP link',
  'Note',
  'Table',
  'VIP',
  'Scanner',
  'Status',
  'Event',
  'Events',
  'Team',
  'Ctrl',
  'Conflicts',
  'Position',
  'Notes',
]);

/** Keys of what is the same by nature: keys of a keyboard, addresses, what stands between two values. */
const keys = [
  /^keys\.names\./,
  /^keys\.commandOnMac$/,
  /^signIn\.addressHint$/,
  /^time\./,
  /^lockSettings\.shortcut$/,
  /^arrivals\.minutes$/,
  /^language\./,
  /^door\.begins\.in$/,
];

/** Words that one language has from English, or spells as English does. */
const borrowed: Partial<Readonly<Record<Language, readonly string[]>>> = {
  es: ['No'],
  fr: ['Action'],
  it: ['Email', 'Password', 'Account', 'No'],
  pt: ['QR code'],
  nl: ['Later', 'Walk-in', 'No-shows', 'Camera', 'Account', 'Updates'],
  sv: ['Disk'],
};

/** Whether a saying of a language may be the same as in English. */
export function sameInAnyLanguage(language: Language, key: string, said: string): boolean {
  const own = borrowed[language] ?? [];
  if (own.some((word) => said === word || said === `${word} 0`)) return true;
  const hasWords = /\p{L}{2,}/u.test(said.replaceAll(/\b(?:min|kB|MB|GB|RSVP)\b/g, ''));
  return !hasWords || words.has(said) || keys.some((pattern) => pattern.test(key));
}
