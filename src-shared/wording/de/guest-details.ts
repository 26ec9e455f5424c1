import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const guestDetails: Wording['guestDetails'] = {
  region: 'Details zum Gast',
  open: 'Details zeigen',
  openGuest: (name) => `Details: ${name}`,
  close: 'Details schließen',
  loading: 'Wird gesucht …',
  shown: (name) => `Details zu ${name} werden gezeigt.`,
  email: 'E-Mail',
  noEmail: 'Ohne E-Mail',
  showAll: 'Alles zeigen',
  showLess: 'Weniger zeigen',

  attendance: 'Anwesenheit',
  notArrived: 'Noch nicht da',
  elsewhere: 'Das sagt der Dienst; seit wann und durch wen, sagt er nicht.',
  decisions: 'Auf diesem Laptop entschieden',
  noDecisions: 'Zu diesem Gast wurde auf diesem Laptop nichts entschieden.',

  rsvp: 'RSVP',
  rsvpStatus: 'RSVP-Status',
  noRsvpStatus: 'Keiner',
  history: 'RSVP-Verlauf, Ältestes zuerst',
  noHistory: 'Der Dienst hat keinen Verlauf zu diesem Gast.',
  actors: { user: 'Team', eventPerson: 'Gast' },
  actor: (who, id) => `${who} (${id})`,
  nobody: 'Unbekannt, durch wen',
  noTime: 'Zeit unbekannt',

  dietary: 'Ernährung',
  note: 'RSVP-Notiz',
  /** What was typed when the guest was added here. */
  written: 'Auf diesem Laptop geschrieben',
  writtenOnly: 'Der Dienst zeigt das nicht an. Andere Laptops haben es nicht.',
  answers: 'Antworten',
  noAnswer: 'Keine Antwort',
  noQuestion: 'Frage ohne Titel',
  columns: 'Eigene Spalten',
  other: 'Weitere Felder',
  firstName: 'Vorname',
  lastName: 'Nachname',
  personId: 'Personen-ID',
  empty: 'Leer',
};

export const rsvpLinks: Wording['rsvpLinks'] = {
  heading: 'RSVP-Link',
  none: 'Dieser Gast hat noch keinen RSVP-Link.',
  notYet: 'Ein Link kann angelegt werden, sobald der Dienst diesen Gast kennt.',
  copy: 'Kopieren',
  copyLink: 'Link kopieren',
  copied: 'Kopiert.',
  notCopied:
    'Dieser Computer hat die Kopie nicht angenommen. Bitte den Link markieren und von Hand kopieren.',
  open: 'Öffnen',
  openLink: 'Link öffnen',
  qrCode: 'QR-Code',
  qrCodeOf: (name) => `RSVP-Link von ${name}`,
  qrCodeImage: (link) => `QR-Code von ${link}`,
  tooLong: 'Dieser Link ist zu lang für einen QR-Code.',
  create: 'Link anlegen',
  createAll: 'RSVP-Links anlegen',
  createFor: (name) => `RSVP-Link für ${name} anlegen?`,
  createForAll: 'RSVP-Links für alle Gäste ohne Link anlegen?',
  createDetail:
    'Der Dienst legt eine Einladung für diesen Gast an, und damit den Link. Eine Einladung lässt sich hier nicht zurücknehmen.',
  createAllDetail: (guests) =>
    `Der Dienst legt für ${counted(guests, 'Gast', 'Gäste')} je eine Einladung an, und damit den Link. ` +
    'Einladungen lassen sich hier nicht zurücknehmen.',
  online: 'Dafür braucht es den Dienst jetzt; nichts davon wartet auf später.',
  counting: 'Gäste ohne Link werden gesucht …',
  nobodyWithout: 'Jeder Gast hat einen RSVP-Link.',
  cancel: 'Abbrechen',
  go: (guests) => `${counted(guests, 'Einladung', 'Einladungen')} anlegen`,
  working: (asked, of) => `${integer(asked)} von ${integer(of)} angefragt`,
  progress: 'Angefragte Gäste',
  made: ({ made }) =>
    made === 0
      ? 'Es wurde kein Link angelegt.'
      : `${counted(made, 'Gast hat', 'Gäste haben')} jetzt einen Link.`,
  refused: ({ refused }) =>
    `Für ${counted(refused, 'Gast', 'Gäste')} hat der Dienst keinen angelegt: Vielleicht hat das Event keine öffentliche Seite.`,
  left: ({ left }) =>
    `${counted(left, 'Gast wurde', 'Gäste wurden')} nicht angefragt. Erneut versuchen: Niemand bekommt eine zweite Einladung.`,
};

export const chipChoice: Wording['chipChoice'] = {
  open: 'Anzeige der Zeilen wählen',
  heading: 'Was Zeilen zeigen',
  detail: 'Neben Name, E-Mail und Status, für dieses Event auf diesem Laptop.',
  automatic: 'Die ersten vier Spalten jedes Gastes',
  columns: 'Spalten',
  noColumns: 'Die Gäste dieses Events haben keine eigenen Spalten.',
  more: 'Vom Gast',
  dietary: 'Ernährung',
  note: 'RSVP-Notiz',
  done: 'Fertig',
};
