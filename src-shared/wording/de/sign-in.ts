import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const signIn: Wording['signIn'] = {
  heading: 'Anmelden',
  address: 'Adresse des Dienstes',
  addressHint: 'https://…',
  apiKey: 'API-Schlüssel',
  apiKeyHint: 'Ein Admin legt ihn unter Team Settings, Linked Services, API Keys an.',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  practice: 'Ohne Konto üben',
  practiceHint: 'Eine Beispiel-Organisation auf diesem Laptop, zum Lernen und Üben.',
  keptInKeychain: 'Der Schlüssel liegt im Schlüsselbund dieses Computers.',
  keptForThisRun:
    'Dieser Computer hat keinen Schlüsselbund: Der Schlüssel gilt nur bis zum Beenden und wird dann wieder abgefragt.',
  addressMissing: 'Die Adresse des Event-Dienstes eingeben.',
  keyMissing: 'Den API-Schlüssel eingeben.',
  againHeading: 'Neu anmelden',
  againIntro: (account) =>
    `Der Schlüssel für ${account} wurde abgelehnt. Das Markieren geht weiter; das Senden wartet.`,
  signOut: 'Abmelden',
  signOutHeading: 'Mit ungesendeten Änderungen abmelden?',
  signOutDetail: (waiting) =>
    `${counted(waiting, 'Änderung ist', 'Änderungen sind')} noch nicht gesendet. Alles bleibt auf diesem Laptop gespeichert und wird nach der nächsten Anmeldung bei derselben Adresse gesendet.`,
  signOutKeep: 'Abmelden und behalten',
  staySignedIn: 'Angemeldet bleiben',
};
