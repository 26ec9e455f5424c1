import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const settings: Wording['settings'] = {
  heading: 'Einstellungen',
  open: 'Einstellungen',
  back: 'Zurück',
  saved: 'Gespeichert.',
  operator: 'Name und Eingang',
  display: 'Anzeige',
  theme: 'Farben',
  themes: { system: 'Wie im System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  systemLanguage: 'Wie im System',
  sounds: 'Töne',
  soundsOn: 'Ton nach jedem Scan',
  soundsHint: 'So klingen sie:',
  soundNames: { success: 'Gast ist drin', 'already-in': 'Schon da', unknown: 'Unbekannter Code' },
};

export const lockSettings: Wording['lockSettings'] = {
  heading: 'Sperre',
  detail:
    'Verbirgt die Gäste, bis die PIN eingegeben ist; das Senden geht weiter. Die Festplatte wird nicht verschlüsselt: Dafür gibt es die Verschlüsselung dieses Computers.',
  idle: 'Von selbst sperren',
  idleNever: 'Nie',
  idleAfter: (minutes) => `Nach ${counted(minutes, 'Minute', 'Minuten')} ohne Berührung`,
  lockNow: 'Jetzt sperren',
  shortcut: (command) => `${command} Shift L`,
  set: 'PIN festlegen',
  change: 'PIN ändern',
  remove: 'PIN entfernen',
  current: 'Bisherige PIN',
  next: 'Neue PIN',
  nextHint: '4 bis 12 Ziffern',
  repeat: 'Neue PIN noch einmal',
  invalid: 'Eine PIN hat 4 bis 12 Ziffern.',
  differs: 'Das ist nicht dieselbe PIN.',
  save: 'Speichern',
  cancel: 'Abbrechen',
};

export const lockScreen: Wording['lockScreen'] = {
  heading: 'Gesperrt',
  pin: 'PIN',
  unlock: 'Entsperren',
  unlocking: 'Wird geprüft …',
  pause: (duration) => `Nächster Versuch in ${duration}`,
  forgotten: 'PIN vergessen?',
  forgottenHeading: 'Abmelden, um die PIN zu vergessen?',
  forgottenDetail:
    'Niemand kann die PIN nachsehen. Nach dem Abmelden sieht Gäste nur wieder, wer sich anmeldet; dann lässt sich eine neue PIN festlegen.',
  forgottenSafe: (unsent) =>
    unsent === 0
      ? 'Alle Änderungen sind gesendet.'
      : `${counted(unsent, 'Änderung ist', 'Änderungen sind')} noch nicht gesendet. Alles bleibt auf diesem Laptop gespeichert und wird nach der nächsten Anmeldung gesendet.`,
  signOut: 'Abmelden',
  stay: 'Gesperrt lassen',
};

export const eventData: Wording['eventData'] = {
  heading: 'Daten auf diesem Laptop',
  detail:
    'Gästelisten werden endgültig von diesem Laptop entfernt; im Event-Dienst bleiben sie. Das Protokoll der Entscheidungen bleibt: Es beweist, dass nichts verloren ging. Gäste stehen darin mit ihrer ID, hier hinzugefügte mit den Angaben dazu.',
  list: 'Events auf diesem Laptop',
  none: 'Auf diesem Laptop ist keine Gästeliste.',
  loading: 'Wird gesucht …',
  holds: (guests, size) => `${counted(guests, 'Gast', 'Gäste')}, ${size}`,
  megabytes: (megabytes) => `${integer(megabytes)} MB`,
  kilobytes: (kilobytes) => `${integer(kilobytes)} kB`,
  unsent: (count) => `${counted(count, 'Änderung ist', 'Änderungen sind')} noch nicht gesendet.`,
  unsentNow:
    'Entfernen geht, sobald alles gesendet ist: diesen Laptop mit einem Netzwerk verbinden oder im Verlauf klären, was offen ist.',
  giveUp: 'Änderungen aufgeben',
  giveUpOf: (event) => `Änderungen aufgeben: ${event}`,
  giveUpHeading: (count, event) =>
    `${counted(count, 'ungesendete Änderung', 'ungesendete Änderungen')} an ${event} aufgeben?`,
  giveUpDetail:
    'Nur wenn der Event-Dienst nie annehmen wird, was nicht gesendet ist, weil es das Event nicht mehr gibt oder der Zugang fehlt. Es wird nicht mehr gesendet, und die Liste zeigt, was der Dienst zuletzt gesagt hat. Im Protokoll der Entscheidungen bleibt es; vorher als Datei speichern.',
  givingUp: 'Wird aufgegeben …',
  gaveUp: (count, event) =>
    `${counted(count, 'Änderung', 'Änderungen')} an ${event} ${plural(count, 'wird', 'werden')} nicht gesendet.`,
  remove: 'Entfernen',
  removeEvent: (event) => `Entfernen: ${event}`,
  removeHeading: (event) => `${event} von diesem Laptop entfernen?`,
  removeDetail: (guests) =>
    `${counted(guests, 'Gast wird', 'Gäste werden')} von diesem Laptop entfernt. Das Event selbst bleibt im Event-Dienst; beim Öffnen wird die Liste wieder geholt.`,
  removeAll: 'Alle Gästelisten entfernen',
  removeAllHeading: (events) => `Gästelisten von ${integer(events)} Events von diesem Laptop entfernen?`,
  removeAllDetail: (guests) =>
    `${counted(guests, 'Gast wird', 'Gäste werden')} von diesem Laptop entfernt. Die Events selbst bleiben im Event-Dienst; beim Öffnen wird die Liste wieder geholt.`,
  removedAll: (events) =>
    `${counted(events, 'Gästeliste ist', 'Gästelisten sind')} von diesem Laptop entfernt.`,
  removing: 'Wird entfernt …',
  keep: 'Behalten',
  removed: (event) => `${event} ist von diesem Laptop entfernt.`,
};

export const diagnosticsFile: Wording['diagnosticsFile'] = {
  heading: 'Diagnosedatei',
  detail:
    'Für den Support: Versionen, Anzahlen, Größen und die letzten Zeilen des Protokolls. Kein Gast, kein Name und kein Schlüssel steht darin.',
  save: 'Diagnosedatei speichern',
};

export const updates: Wording['updates'] = {
  heading: 'Aktualisierungen',
  look: 'Nach neuen Versionen von Vestibule suchen',
  lookHint:
    'Einmal am Tag. Installiert wird nur, was der Herausgeber von Vestibule signiert hat, und erst, wenn Vestibule geschlossen ist: nie während der Arbeit.',
  ready: (version) => `Version ${version} liegt bereit. Sie wird beim Schließen von Vestibule installiert.`,
};
