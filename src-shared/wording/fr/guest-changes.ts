import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const newGuest: Wording['newGuest'] = {
  open: 'Ajouter',
  openFound: 'Ajouter comme invité',
  heading: 'Ajouter un invité',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  more: 'Plus',
  existing: 'Personne connue, par son identifiant',
  personId: 'Identifiant de personne',
  personIdHint: 'L’identifiant de cette personne dans votre service d’événements.',
  phoneNumber: 'Numéro de téléphone',
  company: 'Société',
  position: 'Fonction',
  notes: 'Remarques',
  nobody: 'Tapez un nom ou une adresse e-mail.',
  emailInvalid: 'Ce n’est pas une adresse e-mail.',
  personIdMissing: 'Tapez l’identifiant de la personne.',
  similar: (guests) =>
    `${counted(guests, 'invité', 'invités')} de ce nom ou de cette adresse déjà sur la liste`,
  use: 'Prendre cet invité',
  useGuest: (name) => `Prendre cet invité : ${name}`,
  cancel: 'Annuler',
  add: 'Ajouter seulement',
  addAttended: 'Ajouter et pointer Présent',
  addAnyway: 'Ajouter quand même',
  addAnywayAttended: 'Ajouter quand même, Présent',
  notSaved: 'NON enregistré : personne n’a été ajouté.',
  notKnown: 'On ne sait pas si l’invité a été ajouté : regardez la liste avant de l’ajouter à nouveau.',
  walkIn: 'Invité de dernière minute',
  spoken: (name) => `${name} : ajouté, enregistré`,
};

export const removal: Wording['removal'] = {
  open: 'Retirer de l’événement',
  question: (name) => `Retirer ${name} de cet événement ?`,
  detail:
    'Avec une connexion, c’est envoyé aussitôt et ne peut plus être annulé. Sans connexion, on peut l’annuler jusqu’à l’envoi.',
  remove: 'Retirer',
  keep: 'Garder sur la liste',
  removed: (name) => `${name} : retiré de la liste`,
  ended: {
    'being-sent': 'Envoi en cours …',
    over: 'Envoyé : on ne peut plus l’annuler. Si c’était une erreur, ajoutez l’invité à nouveau.',
  },
  undo: 'Annuler',
  undoRemoval: (name) => `Annuler le retrait de ${name}`,
  spoken: (name) => `${name} : retiré, enregistré`,
};
