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
    one: (event) => `Le service refuse « ${event} ».`,
    several: (count) => `Le service refuse ${integer(count)} événements.`,
    which: 'La liste des événements montre lesquels.',
    safe: 'Ce qui y a été pointé est enregistré sur cet ordinateur ; le pointage continue, et les autres événements sont envoyés.',
    now: 'Demandez l’accès à un Admin, puis réessayez. L’export contient chaque pointage. Si un événement n’existe plus, abandonnez ses modifications dans les réglages.',
  },
  tryNow: 'Réessayer',
};
