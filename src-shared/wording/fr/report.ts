import { percentOf } from '../percent-of.ts';
import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const report: Wording['report'] = {
  heading: 'Bilan',
  back: 'Retour',
  loading: 'Décompte …',
  event: 'Événement',
  eventWithDate: (name, date) => `${name} · ${date}`,
  nothingYet: 'Aucune liste d’invités n’est encore sur cet ordinateur.',
  nothingYetDetail: 'Ouvrez un événement une fois : son bilan est ensuite ici, même hors ligne.',
  counted: (when) => `Décompte ${when}`,
  listOf: (when) => `Liste d’invités du ${when}`,
  notRefreshed: 'La liste d’invités n’a pas pu être actualisée. Ce bilan compte ce qui était connu alors.',
  unsent: (count) =>
    `${counted(count, 'modification n’est pas encore envoyée', 'modifications ne sont pas encore envoyées')}. Ce bilan ${plural(count, 'la', 'les')} compte déjà.`,
  count: (count) => integer(count),
  totals: {
    region: 'Totaux',
    expected: 'Sur la liste',
    attended: 'Présents',
    noShow: 'Absents',
    notArrived: 'Pas arrivés',
    walkIns: 'Invités de dernière minute ici',
  },
  everybody:
    'Tous ceux de la liste sont comptés, y compris les invités de dernière minute et ceux qui ont refusé.',
  share: (part, whole) => (whole === 0 ? '' : `${integer(percentOf(part, whole))} %`),
  byRsvp: {
    heading: 'Présence par statut RSVP',
    status: 'Statut RSVP',
    noStatus: 'Sans statut',
    none: 'Personne n’est sur la liste des invités.',
    declinedButCame: (count) =>
      `${counted(count, 'invité avait refusé mais est venu', 'invités avaient refusé mais sont venus')}.`,
  },
};

export const arrivals: Wording['arrivals'] = {
  heading: 'Arrivées',
  none: 'Aucune arrivée n’a d’heure sur cet ordinateur.',
  untimed: (count) =>
    `${counted(count, 'invité est arrivé', 'invités sont arrivés')} par d’autres ordinateurs : heure inconnue.`,
  perBin: (bin) => `Invités par ${bin}`,
  minutes: (minutes) => (minutes === 1 ? 'minute' : `${integer(minutes)} minutes`),
  hours: (hours) => (hours === 1 ? 'heure' : `${integer(hours)} heures`),
  days: (days) => (days === 1 ? 'jour' : `${integer(days)} jours`),
  plot: (guests, from, to) =>
    `${counted(guests, 'arrivée', 'arrivées')} de ${from} à ${to}. Le tableau ci-dessous contient chaque chiffre.`,
  bar: (time, guests) => `${time} : ${counted(guests, 'invité', 'invités')}`,
  peak: 'Pointe en 5 minutes',
  busiest: 'Quart d’heure le plus chargé',
  slowest: 'Quart d’heure le plus calme',
  stretch: (guests, time) => `${counted(guests, 'invité', 'invités')} dès ${time}`,
  doors: 'Par entrée',
  noDoor: 'Entrée non nommée',
  door: (door, guests) => `${door} · ${integer(guests)}`,
  table: 'Arrivées en tableau',
  time: 'Heure',
  all: 'Toutes',
};

export const conflictReport: Wording['conflictReport'] = {
  heading: 'Conflits',
  none: 'Cet ordinateur n’a constaté aucun conflit.',
  total: (count) => `${counted(count, 'conflit', 'conflits')} avec d’autres ordinateurs.`,
  ours: 'Le pointage de cet ordinateur est retenu',
  theirs: 'La valeur du service est retenue',
  otherSide: 'Passé à l’autre valeur par une personne',
  open: (count) => `Dont pas encore regardés : ${integer(count)}.`,
};
