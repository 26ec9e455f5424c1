import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const sync: Wording['sync'] = {
  region: 'Abgleich',
  allSent: 'Alles gesendet',
  waiting: (count) => counted(count, 'Änderung wartet', 'Änderungen warten'),
  offline: 'Offline',
  paused: 'Der Dienst bittet um eine Pause',
  unknown: 'Unklar, bis Vestibule wieder da ist',
  keyNeeded: 'Dieser Laptop braucht den Schlüssel noch einmal.',
  keyNeededWhy: 'Er galt nur bis zum Beenden, oder der Dienst nimmt ihn nicht mehr an.',
  nextTry: (seconds) =>
    seconds < 120
      ? `neuer Versuch in ${integer(seconds)} s`
      : `neuer Versuch in ${integer(Math.ceil(seconds / 60))} min`,
  attention: (count) => `${integer(count)} zu klären`,
  conflicts: (count) => counted(count, 'Konflikt', 'Konflikte'),
  gates: {
    'sign-in': 'Neu anmelden',
    'captive-portal': 'Dieses WLAN verlangt eine Anmeldung',
    certificate: 'Die Verbindung ist nicht sicher',
    'event-refused': 'Der Dienst verweigert ein Event',
  },
  gateActions: {
    'sign-in': 'Neuen Schlüssel eingeben',
    password: 'Passwort erneut eingeben',
    'captive-portal': 'Anmeldeseite öffnen',
  },
  eventRefused: {
    one: (event) => `Der Dienst verweigert „${event}“.`,
    several: (count) => `Der Dienst verweigert ${integer(count)} Events.`,
    which: 'Die Liste der Events zeigt, welche.',
    safe: 'Was dort markiert wurde, ist auf diesem Laptop gespeichert; das Markieren geht weiter, und andere Events werden gesendet.',
    now: 'Einen Admin um Zugang bitten und es erneut versuchen. Der Export enthält alle Markierungen. Gibt es ein Event nicht mehr: in den Einstellungen seine Änderungen aufgeben.',
  },
  tryNow: 'Jetzt senden',
};
