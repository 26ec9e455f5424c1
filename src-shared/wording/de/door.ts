import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const door: Wording['door'] = {
  back: 'Zurück zu den Events',
  localTime: 'Ortszeit des Events',
  counts: {
    region: 'Zahlen',
    expected: 'erwartet',
    attended: 'anwesend',
    noShow: 'nicht erschienen',
    notArrived: 'noch nicht da',
    count: (value) => integer(value),
  },
  search: 'Gäste suchen',
  searchHint: 'Name oder E-Mail',
  clearSearch: 'Suche leeren',
  guests: 'Gäste',
  markGuest: (mark, name) => `${mark}: ${name}`,
  undo: 'Rückgängig',
  undoGuest: (name) => `Rückgängig: ${name}`,
  noName: 'Ohne Namen',
  similarTo: (typed) => `ähnlich wie „${typed}“`,
  sameName: (count) => `${integer(count)} Gäste mit diesem Namen`,
  chip: (label, text) => `${label}: ${text}`,
  chipKinds: { dietary: 'Ernährung', note: 'Notiz' },
  decided: (status, time, by) => (by === null ? `${status} ${time}` : `${status} ${time} · ${by}`),
  progress: {
    waiting: 'Gespeichert',
    service: 'Gesendet',
    'needs-attention': 'Zu klären',
  },
  pressRefused: 'Nichts geändert: Liste verrutscht',
  found: (total) => (total === 0 ? 'Niemand gefunden' : `${counted(total, 'Gast', 'Gäste')} gefunden`),
  chosen: (name, state, position, total) => `${name}, ${state}, ${integer(position)} von ${integer(total)}`,
  notArrivedState: 'noch nicht da',
  spoken: {
    marked: (name, mark) => `${name}: ${mark}, gespeichert`,
    nobodyChosen: 'Erst einen Gast auswählen.',
    undone: (name) => `${name}: rückgängig gemacht, gespeichert`,
    pressRefused: (name) => `${name}: es wurde nichts geändert, die Liste ist verrutscht`,
  },
  noMatch: (query) => `Kein Gast passt zu „${query}“.`,
  noMatchHint: 'Schreibweise prüfen oder nur den Anfang eines Namens eingeben.',
  noMatchYet: 'Die Gästeliste ist noch nicht vollständig.',
  empty: 'Auf dieser Gästeliste steht noch niemand.',
  emptyHint: 'Gäste erscheinen hier, sobald der Dienst sie hat.',
  firstPull: 'Gästeliste wird geholt',
  notMirrored: 'Die Gästeliste ist noch nicht auf diesem Laptop.',
  notMirroredHint:
    'Diesen Laptop einmal mit einem Netzwerk verbinden: Die Liste wird von selbst geholt und bleibt die ganze Nacht hier.',
};

export const undoNotice: Wording['undoNotice'] = {
  undone: (name) => `Rückgängig gemacht: ${name}`,
  nothing: 'Es gibt nichts rückgängig zu machen.',
  nothingOf: (name) => `Nichts rückgängig gemacht: ${name}`,
  show: 'Zeigen',
  showGuest: (name) => `Zeigen: ${name}`,
};

export const doorQuestions: Wording['doorQuestions'] = {
  alreadyIn: (name) => `${name} ist schon da`,
  alreadyInDetail: 'Es wurde nichts geändert.',
  alreadyInElsewhere: 'Das sagt der Dienst; seit wann und durch wen, sagt er nicht.',
  whichOne: (name) => `${name}: Wer ist gemeint?`,
  whichOneDetail: (guests) =>
    `${counted(guests, 'Gast trägt', 'Gäste tragen')} diesen Namen. Es wurde nichts geändert.`,
  namesakes: 'Gäste mit diesem Namen',
  noneOfThem: 'Niemand davon',
  leaveAsIs: 'So lassen',
  markAgain: 'Noch einmal Anwesend',
  changeToNoShow: 'In Nicht erschienen ändern',
  notSaved: (name) => `NICHT gespeichert: ${name} ist unverändert.`,
  notKnown: (name) => `Nicht bekannt, ob das gespeichert ist: in der Liste nach ${name} sehen.`,
};

export const guestList: Wording['guestList'] = {
  heading: 'Gästeliste',
  soFar: (received) => `bisher ${counted(received, 'Gast', 'Gäste')}`,
  progress: 'Empfangene Gäste',
  complete: (guests) => `${counted(guests, 'Gast', 'Gäste')} auf diesem Laptop, offline bereit.`,
  updated: (age) => `Stand: ${age}`,
  never: 'Noch nicht auf diesem Laptop.',
  partly: 'Erst ein Teil der Gästeliste ist auf diesem Laptop.',
  partlyDetail:
    'Wer nicht gefunden wird, kann auf dem Rest stehen. Vollständig ist sie nach der nächsten Aktualisierung.',
  refresh: 'Gästeliste aktualisieren',
  stop: 'Anhalten',
  stopped: 'Das Aktualisieren wurde mitten in der Liste angehalten.',
  stoppedDetail: (received) =>
    `${counted(received, 'Gast wurde', 'Gäste wurden')} gelesen; alle anderen sind, wie sie waren. Aktualisieren holt den Rest.`,
  failed: 'Die Gästeliste konnte nicht aktualisiert werden.',
  failedOlder: (age) => `Gezeigt wird der Stand: ${age}.`,
  marking: 'Markieren geht wie immer.',
  failedEmpty: 'Sie wird von selbst wieder angefragt.',
  shrunken: 'Der Dienst hat viel weniger Gäste geschickt als zuvor.',
  shrunkenDetail: 'Von dieser Liste wurde niemand entfernt.',
  unusable: (count) => `${counted(count, 'Datensatz konnte', 'Datensätze konnten')} nicht verwendet werden.`,
  unusableDetail: 'Ohne Personen-ID. Alle anderen sind hier.',
};

export const operator: Wording['operator'] = {
  unknown: 'Wer ist hier?',
  heading: 'Wer ist an diesem Eingang?',
  detail: 'Steht bei jeder Markierung, die hier gemacht wird.',
  operator: 'Name',
  door: 'Eingang',
  save: 'Speichern',
  skip: 'Überspringen',
  cancel: 'Abbrechen',
  both: (name, doorName) => `${name}, ${doorName}`,
};

export const keys: Wording['keys'] = {
  heading: 'Tasten',
  open: 'Tastaturkürzel',
  command: 'Strg',
  commandOnMac: '⌘',
  rows: [
    { keys: ['↑', '↓'], does: 'Auswählen' },
    { keys: ['Enter'], does: 'Anwesend' },
    { keys: ['Shift', 'Enter'], does: 'Nicht erschienen' },
    { keys: ['Strg', 'Z'], does: 'Rückgängig' },
    { keys: ['Esc'], does: 'Suche leeren' },
    { keys: ['Strg', 'F'], does: 'Zur Suche' },
    { keys: ['Strg', 'I'], does: 'Details' },
    { keys: ['Strg', 'Enter'], does: 'Gast hinzufügen' },
    { keys: ['Strg', 'D'], does: 'Gast entfernen' },
    { keys: ['?'], does: 'Diese Tasten' },
  ],
  atTheDoor: 'Am Eingang',
  everywhere: 'Überall',
  everywhereRows: [
    { keys: ['Tab'], does: 'Zum nächsten Bedienelement' },
    { keys: ['Esc'], does: 'Zurück' },
    { keys: ['Strg', 'Shift', 'L'], does: 'Sperren, mit PIN' },
    { keys: ['?'], does: 'Diese Tasten' },
  ],
};
