import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const filters: Wording['filters'] = {
  open: 'Filtrer',
  openWith: (count) => `Filtrer, ${counted(count, 'filtre actif', 'filtres actifs')}`,
  heading: 'Filtrer les invités',
  group: 'Filtres actifs',
  attendance: { attended: 'Présent', 'no-show': 'Absent', 'not-arrived': 'Pas arrivé' },
  rsvp: 'Statut RSVP',
  noRsvp: 'Sans statut RSVP',
  rsvpIs: (status) => `RSVP : ${status}`,
  anyValue: 'Tous',
  columnIs: (name, value) => `${name} : ${value}`,
  needsAttention: 'À traiter',
  choice: (name, guests) => `${name} (${integer(guests)})`,
  sort: 'Trier par',
  sorts: { name: 'Nom', 'last-change': 'Dernière modification' },
  remove: (filter) => `Retirer le filtre ${filter}`,
  clear: 'Effacer les filtres',
  shown: (guests) => `${counted(guests, 'invité', 'invités')} ${plural(guests, 'affiché', 'affichés')}`,
  noMatch: (query) =>
    query === ''
      ? 'Aucun invité ne correspond à ces filtres.'
      : `Aucun invité ne correspond à « ${query} » avec ces filtres.`,
  noMatchHint: 'Un filtre cache peut-être des invités.',
};
