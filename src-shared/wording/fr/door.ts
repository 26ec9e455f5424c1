import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const door: Wording['door'] = {
  back: 'Retour aux événements',
  localTime: 'Heure locale de l’événement',
  counts: {
    region: 'Chiffres',
    expected: 'attendus',
    attended: 'présents',
    noShow: 'absents',
    notArrived: 'pas arrivés',
    count: (value) => integer(value),
  },
  search: 'Rechercher des invités',
  searchHint: 'Nom ou e-mail',
  clearSearch: 'Effacer la recherche',
  guests: 'Invités',
  markGuest: (mark, name) => `${mark} : ${name}`,
  undo: 'Annuler',
  undoGuest: (name) => `Annuler : ${name}`,
  noName: 'Sans nom',
  similarTo: (typed) => `proche de « ${typed} »`,
  sameName: (count) => `${integer(count)} invités de ce nom`,
  chip: (label, text) => `${label} : ${text}`,
  chipKinds: { dietary: 'Régime', note: 'Note' },
  decided: (status, time, by) => (by === null ? `${status} ${time}` : `${status} ${time} · ${by}`),
  progress: {
    waiting: 'Enregistré ici',
    service: 'Envoyé',
    'needs-attention': 'À traiter',
  },
  pressRefused: 'Rien de modifié : la liste a bougé',
  found: (total) =>
    total === 0
      ? 'Aucun invité trouvé'
      : `${counted(total, 'invité', 'invités')} ${plural(total, 'trouvé', 'trouvés')}`,
  chosen: (name, state, position, total) => `${name}, ${state}, ${integer(position)} sur ${integer(total)}`,
  notArrivedState: 'pas arrivé',
  spoken: {
    marked: (name, mark) => `${name} : ${mark}, enregistré`,
    nobodyChosen: 'Choisissez d’abord un invité.',
    undone: (name) => `${name} : annulé, enregistré`,
    pressRefused: (name) => `${name} : rien n’a été modifié, la liste a bougé`,
  },
  noMatch: (query) => `Aucun invité ne correspond à « ${query} ».`,
  noMatchHint: 'Vérifiez l’orthographe, ou tapez seulement le début d’un nom.',
  noMatchYet: 'La liste des invités n’est pas encore complète.',
  empty: 'Personne n’est encore sur cette liste.',
  emptyHint: 'Les invités apparaissent ici dès que le service les connaît.',
  firstPull: 'Récupération de la liste des invités',
  notMirrored: 'La liste des invités n’est pas encore sur cet ordinateur.',
  notMirroredHint:
    'Connectez cet ordinateur une fois à un réseau : la liste est récupérée d’elle-même et reste ici toute la soirée.',
};

export const undoNotice: Wording['undoNotice'] = {
  undone: (name) => `Annulé : ${name}`,
  nothing: 'Il n’y a rien à annuler.',
  nothingOf: (name) => `Rien n’a été annulé : ${name}`,
  show: 'Afficher',
  showGuest: (name) => `Afficher : ${name}`,
};

export const doorQuestions: Wording['doorQuestions'] = {
  alreadyIn: (name) => `${name} est déjà à l’intérieur`,
  alreadyInDetail: 'Rien n’a été modifié.',
  alreadyInElsewhere: 'Le service l’indique, sans dire depuis quand ni par qui.',
  whichOne: (name) => `Quel invité : ${name} ?`,
  whichOneDetail: (guests) =>
    `${counted(guests, 'invité porte', 'invités portent')} ce nom. Rien n’a été modifié.`,
  namesakes: 'Invités de ce nom',
  noneOfThem: 'Aucun d’eux',
  leaveAsIs: 'Laisser tel quel',
  markAgain: 'Pointer Présent à nouveau',
  changeToNoShow: 'Passer à Absent',
  notSaved: (name) => `NON enregistré : ${name} est inchangé.`,
  notKnown: (name) => `On ne sait pas si c’est enregistré : vérifiez ${name} dans la liste.`,
};

export const guestList: Wording['guestList'] = {
  heading: 'Liste des invités',
  soFar: (received) => `${counted(received, 'invité', 'invités')} jusqu’ici`,
  progress: 'Invités reçus',
  complete: (guests) =>
    `${counted(guests, 'invité', 'invités')} sur cet ordinateur, ${plural(guests, 'prêt', 'prêts')} hors ligne.`,
  updated: (age) => `Mise à jour ${age}`,
  never: 'Pas encore sur cet ordinateur.',
  partly: 'Seule une partie de la liste des invités est sur cet ordinateur.',
  partlyDetail:
    'Qui n’est pas trouvé peut être sur le reste. Elle sera complète à la prochaine actualisation.',
  refresh: 'Actualiser la liste des invités',
  stop: 'Arrêter',
  stopped: 'L’actualisation a été arrêtée au milieu de la liste.',
  stoppedDetail: (received) =>
    `${counted(received, 'invité a été lu', 'invités ont été lus')} ; les autres sont comme avant. Une nouvelle actualisation apporte le reste.`,
  failed: 'La liste des invités n’a pas pu être actualisée.',
  failedOlder: (age) => `Vous voyez la dernière liste, reçue ${age}.`,
  marking: 'Le pointage fonctionne comme toujours.',
  failedEmpty: 'Elle est redemandée d’elle-même.',
  shrunken: 'Le service a envoyé bien moins d’invités qu’avant.',
  shrunkenDetail: 'Personne n’a été retiré de cette liste.',
  unusable: (count) =>
    `${counted(count, 'fiche n’a pas pu', 'fiches n’ont pas pu')} être utilisée${plural(count, '', 's')}.`,
  unusableDetail: 'Sans identifiant de personne. Tous les autres sont ici.',
};

export const operator: Wording['operator'] = {
  unknown: 'Qui est ici ?',
  heading: 'Qui est à cette entrée ?',
  detail: 'Inscrit à côté de chaque pointage fait ici.',
  operator: 'Nom',
  door: 'Entrée',
  save: 'Enregistrer',
  skip: 'Passer',
  cancel: 'Annuler',
  both: (name, doorName) => `${name}, ${doorName}`,
};

export const keys: Wording['keys'] = {
  heading: 'Touches',
  open: 'Raccourcis clavier',
  command: 'Ctrl',
  commandOnMac: '⌘',
  rows: [
    { keys: ['↑', '↓'], does: 'Choisir' },
    { keys: ['Entrée'], does: 'Présent' },
    { keys: ['Maj', 'Entrée'], does: 'Absent' },
    { keys: ['Ctrl', 'Z'], does: 'Annuler' },
    { keys: ['Échap'], does: 'Effacer la recherche' },
    { keys: ['Ctrl', 'F'], does: 'Vers la recherche' },
    { keys: ['Ctrl', 'I'], does: 'Détails' },
    { keys: ['Ctrl', 'Entrée'], does: 'Ajouter un invité' },
    { keys: ['Ctrl', 'D'], does: 'Retirer l’invité' },
    { keys: ['?'], does: 'Ces touches' },
  ],
  atTheDoor: 'À l’entrée',
  everywhere: 'Sur tous les écrans',
  everywhereRows: [
    { keys: ['Tab'], does: 'À l’élément suivant' },
    { keys: ['Échap'], does: 'Retour' },
    { keys: ['Ctrl', 'Maj', 'L'], does: 'Verrouiller, avec un code PIN' },
    { keys: ['?'], does: 'Ces touches' },
  ],
};
