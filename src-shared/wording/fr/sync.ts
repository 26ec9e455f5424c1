import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const sync: Wording['sync'] = {
  region: 'Synchronisation',
  allSent: 'Tout est envoyé',
  waiting: (count) => `${counted(count, 'modification', 'modifications')} en attente`,
  offline: 'Hors ligne',
  paused: 'Le service demande une pause',
  unknown: 'Inconnu jusqu’au retour de Vestibule',
  keyNeeded: 'Cet ordinateur a de nouveau besoin de la clé.',
  keyNeededWhy: 'Elle n’était conservée que jusqu’à la fermeture, ou le service ne l’accepte plus.',
  nextTry: (seconds) =>
    seconds < 120
      ? `prochain essai dans ${integer(seconds)} s`
      : `prochain essai dans ${integer(Math.ceil(seconds / 60))} min`,
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
