import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const signIn: Wording['signIn'] = {
  heading: 'Anmelden',
  address: 'Adresse des Dienstes',
  addressHint: 'https://…',
  apiKey: 'API-Schlüssel',
  apiKeyHint: 'Ein Admin legt ihn unter Team Settings, Linked Services, API Keys an.',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: 'Es wird einmal zum Anmelden verwendet und nirgends behalten.',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  tryAgain: {
    'service-unreachable': 'Netzwerk und Adresse prüfen, dann erneut anmelden.',
    'service-failing': 'Einen Moment warten, dann erneut anmelden.',
  },
  usePassword: 'Stattdessen E-Mail und Passwort verwenden',
  useKey: 'Stattdessen einen API-Schlüssel verwenden',
  legacy: 'Die ältere Art der Anmeldung. Empfohlen ist ein API-Schlüssel.',
  practice: 'Ohne Konto üben',
  practiceHint: 'Eine Beispiel-Organisation auf diesem Laptop, zum Lernen und Üben.',
  keptInKeychain: {
    'api-key': 'Der Schlüssel liegt im Schlüsselbund dieses Computers.',
    password: 'Die Anmeldung liegt im Schlüsselbund dieses Computers, das Passwort nicht.',
  },
  keptForThisRun: {
    'api-key':
      'Dieser Computer hat keinen Schlüsselbund: Der Schlüssel gilt nur bis zum Beenden und wird dann wieder abgefragt.',
    password:
      'Dieser Computer hat keinen Schlüsselbund: Die Anmeldung gilt nur bis zum Beenden und wird dann wieder abgefragt.',
  },
  addressMissing: 'Die Adresse des Event-Dienstes eingeben.',
  keyMissing: 'Den API-Schlüssel eingeben.',
  emailMissing: 'Die E-Mail-Adresse eingeben.',
  passwordMissing: 'Das Passwort eingeben.',
  chooseOrganization: 'Organisation wählen',
  chooseOrganizationDetail: 'Es stehen mehrere zur Wahl. Events und Gäste bleiben getrennt.',
  organizations: 'Organisationen',
  back: 'Zurück',
  later: 'Später',
  againHeading: 'Neu anmelden',
  againIntro: (account) =>
    `Der Dienst nimmt die Anmeldung für ${account} nicht mehr an. Das Markieren geht weiter; das Senden wartet.`,
  account: 'Konto',
  signedInAs: (name) => `Angemeldet als ${name}`,
  signedInAsRole: (name, role) => `Angemeldet als ${name} (${role})`,
  signedInWithKey: 'Mit API-Schlüssel angemeldet',
  signedInToPractice: 'Übung',
  practiceAccount: 'Beispiel-Organisation auf diesem Laptop',
  organizationAt: (organization, address) => `${organization} · ${address}`,
  unsentElsewhere: (unsent, account) =>
    `${counted(unsent, 'Änderung wartet', 'Änderungen warten')} für ${account}.`,
  unsentElsewhereDetail:
    'Auf diesem Laptop gespeichert; gesendet wird, sobald sich dort wieder jemand anmeldet.',
  signOut: 'Abmelden',
  signOutHeading: 'Abmelden?',
  signOutDetail:
    'Die Gästelisten bleiben auf diesem Laptop. Um wieder hineinzukommen, braucht es noch einmal den Schlüssel oder das Passwort.',
  signOutPractice: 'Was geübt wurde, bleibt auf diesem Laptop.',
  signOutUnsentHeading: 'Mit ungesendeten Änderungen abmelden?',
  signOutUnsent: (waiting) =>
    `${counted(waiting, 'Änderung ist', 'Änderungen sind')} noch nicht gesendet. Alles bleibt auf diesem Laptop gespeichert und wird nach der nächsten Anmeldung bei demselben Konto gesendet.`,
  signOutKeep: 'Abmelden und behalten',
  staySignedIn: 'Angemeldet bleiben',
};
