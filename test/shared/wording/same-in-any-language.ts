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

/** Whether a saying may be the same as in English. */
export function sameInAnyLanguage(key: string, said: string): boolean {
  const hasWords = /\p{L}{2,}/u.test(said.replaceAll(/\b(?:min|kB|MB|GB|RSVP)\b/g, ''));
  return !hasWords || words.has(said) || keys.some((pattern) => pattern.test(key));
}
