import type { Wording } from '../wording.ts';
import { counted, plural } from './numbers.ts';

export const events: Wording['events'] = {
  heading: 'Événements',
  list: 'Événements',
  past: 'Événements passés',
  organization: 'Tous les événements de l’organisation',
  filter: 'Filtrer les événements',
  nameless: 'Événement sans nom',
  noDate: 'Sans date',
  pastBadge: 'Passé',
  ready: (guests, age) =>
    `${counted(guests, 'invité', 'invités')} ${plural(guests, 'prêt', 'prêts')} hors ligne, ${age}`,
  notReady: 'Liste des invités pas encore sur cet ordinateur',
  more: 'Plus',
  getReady: 'Rendre disponible hors ligne',
  gettingReady: 'Récupération de la liste des invités …',
  waiting: (count) => `${counted(count, 'modification', 'modifications')} en attente`,
  refused: 'Le service refuse cet événement',
  loading: 'Recherche d’événements …',
  refreshing: 'Demande des événements au service …',
  none: 'Aucun événement à venir.',
  noneHint:
    'Regardez sous « Événements passés » ou « Tous les événements de l’organisation », ou créez-en un dans votre service d’événements.',
  noneAtAll: 'Aucun événement.',
  noneAtAllHint: 'Les événements apparaissent ici dès que votre service d’événements en a.',
  noMatch: (filter) => `Aucun événement ne correspond à « ${filter} ».`,
};
