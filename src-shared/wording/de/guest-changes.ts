import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const newGuest: Wording['newGuest'] = {
  open: 'Gast hinzufügen',
  openFound: 'Als Gast hinzufügen',
  heading: 'Einen Gast hinzufügen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  more: 'Mehr',
  existing: 'Bekannte Person, über ihre Personen-ID',
  personId: 'Personen-ID',
  personIdHint: 'Die ID, die der Event-Dienst für diese Person hat.',
  phoneNumber: 'Telefonnummer',
  company: 'Firma',
  position: 'Funktion',
  notes: 'Notizen',
  nobody: 'Einen Namen oder eine E-Mail-Adresse eingeben.',
  emailInvalid: 'Das ist keine E-Mail-Adresse.',
  personIdMissing: 'Die Personen-ID eingeben.',
  similar: (guests) =>
    `${counted(guests, 'Gast', 'Gäste')} mit diesem Namen oder dieser E-Mail schon auf der Liste`,
  use: 'Diesen Gast nehmen',
  useGuest: (name) => `Diesen Gast nehmen: ${name}`,
  cancel: 'Abbrechen',
  add: 'Nur hinzufügen',
  addAttended: 'Hinzufügen, Anwesend',
  addAnyway: 'Trotzdem hinzufügen',
  addAnywayAttended: 'Trotzdem hinzufügen, Anwesend',
  notSaved: 'NICHT gespeichert: Es wurde niemand hinzugefügt.',
  notKnown:
    'Nicht bekannt, ob der Gast hinzugefügt ist: erst in die Liste sehen, dann noch einmal hinzufügen.',
  walkIn: 'Spontangast',
  spoken: (name) => `${name}: hinzugefügt, gespeichert`,
};

export const removal: Wording['removal'] = {
  open: 'Aus dem Event entfernen',
  question: (name) => `${name} aus diesem Event entfernen?`,
  detail:
    'Mit Verbindung wird das sofort gesendet und lässt sich nicht mehr rückgängig machen. Ohne Verbindung geht das, bis es gesendet ist.',
  remove: 'Entfernen',
  keep: 'Auf der Liste lassen',
  removed: (name) => `${name} wurde entfernt`,
  ended: {
    'being-sent': 'Wird gesendet …',
    over: 'Gesendet: Das lässt sich nicht mehr rückgängig machen. War es ein Versehen, den Gast neu hinzufügen.',
  },
  undo: 'Rückgängig',
  undoRemoval: (name) => `Entfernen von ${name} rückgängig machen`,
  spoken: (name) => `${name}: entfernt, gespeichert`,
};
