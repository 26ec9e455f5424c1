import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const exporting: Wording['exporting'] = {
  open: 'Exporter',
  heading: 'Export',
  intro:
    'Invités, journal des décisions et résumé dans un seul fichier. Fonctionne hors ligne, et dit ce qui n’a pas été envoyé.',
  loading: 'Recherche des colonnes …',
  format: 'Format',
  formats: { xlsx: 'Classeur Excel (.xlsx)', csv: 'Fichiers CSV dans une archive (.zip)' },
  guests: 'Invités',
  filters: {
    everybody: 'Tous',
    attended: 'Seulement les présents',
    'no-show': 'Seulement les absents',
    'not-arrived': 'Seulement ceux qui ne sont pas arrivés',
  },
  noColumns: 'Choisissez au moins une colonne.',
  columns: (chosen, all) => `Colonnes : ${integer(chosen)} sur ${integer(all)}`,
  groups: { guest: 'Invité', mark: 'Présence', column: 'Colonnes personnalisées', answer: 'Questions RSVP' },
  start: 'Exporter',
  cancel: 'Annuler',
  progress: 'Lignes écrites',
  writing: (done, total) => `${integer(done)} sur ${integer(total)} lignes`,
  cancelled: 'Annulé. Il n’y a pas de fichier.',
  saved: (fileName) => `${fileName} est écrit.`,
  rows: (guests, decisions) =>
    `Il contient ${counted(guests, 'invité', 'invités')} et ${counted(decisions, 'décision', 'décisions')}.`,
  unsent: (count) =>
    `${counted(count, 'modification n’était pas encore envoyée', 'modifications n’étaient pas encore envoyées')} au service. Le résumé le dit.`,
  allSent: 'Tout son contenu a été envoyé au service.',
  cut: (count) =>
    `${counted(count, 'texte était trop long', 'textes étaient trop longs')} pour une cellule de tableur et ${plural(count, 'a été coupé', 'ont été coupés')}. Le CSV ${plural(count, 'le contient entier', 'les contient entiers')}.`,
  print: 'Imprimer',
  printed: 'Le PDF est enregistré.',
};

export const noShows: Wording['noShows'] = {
  heading: 'Absents',
  open: 'Pointer « Absent » tous ceux qui ne sont pas arrivés',
  question: (guests) => `Pointer ${counted(guests, 'invité', 'invités')} comme « Absent » ?`,
  nobody: 'Il ne reste personne à pointer.',
  begins: {
    at: (time) => `L’événement commence à ${time}.`,
    on: (date) => `L’événement commence le ${date}.`,
  },
  names: 'Invités à pointer',
  more: (count) => `et ${integer(count)} de plus`,
  declined: (count) =>
    `${integer(count)} d’entre eux ${plural(count, 'a', 'ont')} refusé (statut RSVP Refusé) et ${plural(count, 'passe', 'passent')} aussi à « Absent ».`,
  leftOut: (count) =>
    `${counted(count, 'invité a', 'invités ont')} une modification pas encore envoyée et ${plural(count, 'est laissé', 'sont laissés')} de côté.`,
  undoable:
    'Tout peut être annulé d’un coup. Les autres ordinateurs sont consultés d’abord : les invités qui y sont pointés « Présent » le restent.',
  confirm: (guests) => `Pointer ${integer(guests)}`,
  leave: 'Laisser tel quel',
  loading: 'Décompte …',
  progress: 'Invités pointés',
  undoProgress: 'Pointages annulés',
  soFar: (done, total) => `${integer(done)} sur ${integer(total)}, enregistré`,
  states: {
    marking: 'Pointage …',
    stopped: (marked, total) =>
      `${integer(marked)} sur ${counted(total, 'invité pointé', 'invités pointés')} comme « Absent ». Arrêté en cours de route.`,
    marked: (marked) =>
      `${counted(marked, 'invité pointé', 'invités pointés')} comme « Absent », enregistré.`,
    undoing: 'Annulation …',
    'undo-stopped': (undone, marked) =>
      `${integer(undone)} sur ${counted(marked, 'pointage annulé', 'pointages annulés')}. Arrêté en cours de route.`,
    undone: (undone) => `${counted(undone, 'pointage annulé', 'pointages annulés')}, enregistré.`,
  },
  gone: (count) =>
    `${integer(count)} d’entre eux ${plural(count, 'n’est plus « Absent » : modifié', 'ne sont plus « Absent » : modifiés')} par quelqu’un, ici ou à une autre entrée.`,
  stays: (count) =>
    `${counted(count, 'invité a été modifié', 'invités ont été modifiés')} par quelqu’un depuis, et ${plural(count, 'le reste', 'le restent')}.`,
  goOn: 'Pointer le reste',
  undo: (count) => `Annuler ${counted(count, 'absence', 'absences')}`,
  goOnUndoing: 'Annuler le reste',
};
