import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const sync: Wording['sync'] = {
  region: 'Synchronisation',
  allSent: 'Tout est envoyé',
  waiting: (count) => `${counted(count, 'modification', 'modifications')} en attente`,
  offline: 'Hors ligne',
  nextTry: (seconds) => `prochain essai dans ${integer(seconds)} s`,
  attention: (count) => `${integer(count)} à traiter`,
  conflicts: (count) => counted(count, 'conflit', 'conflits'),
  gates: {
    'sign-in': 'Reconnectez-vous',
    'captive-portal': 'Ce Wi-Fi demande une connexion',
    certificate: 'La connexion n’est pas sûre',
    'event-refused': 'Le service refuse un événement',
  },
  gateActions: {
    'sign-in': 'Saisir une nouvelle clé',
    password: 'Ressaisir le mot de passe',
    'captive-portal': 'Ouvrir la page de connexion',
  },
  eventRefused: {
    happened: 'Le service refuse un événement.',
    safe: 'Ses pointages sont enregistrés sur cet ordinateur ; le pointage continue, et les autres événements sont envoyés.',
    now: 'Demandez à un Admin l’accès à l’événement, puis réessayez. L’export contient chaque pointage. Si l’événement n’existe plus, abandonnez ses modifications dans les réglages.',
  },
  tryNow: 'Réessayer',
};
