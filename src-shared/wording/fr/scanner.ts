import type { Wording } from '../wording.ts';

export const scanner: Wording['scanner'] = {
  heading: 'Lecteur de codes',
  marksAtOnce: 'Un scan pointe aussitôt l’invité comme « Présent »',
  marksAtOnceHint: 'Sinon, un scan affiche l’invité et la touche Entrée le pointe.',
  region: 'Dernier scan',
  alreadyIn: 'Déjà à l’intérieur',
  alreadyInSince: (time, by) =>
    by === null ? `Déjà à l’intérieur depuis ${time}` : `Déjà à l’intérieur depuis ${time} · ${by}`,
  notMarkedYet: 'Pas encore pointé. La touche Entrée pointe l’invité comme « Présent ».',
  unknown: 'Code inconnu',
  unknownDetail: 'Personne sur cette liste d’invités ne le porte. Cherchez le nom.',
  elsewhere: (event) => `Cette personne est sur la liste d’un autre événement : ${event}.`,
  refused: 'Scan non pris en compte',
  refusals: {
    elsewhere: 'Un scan ne compte qu’à l’entrée. Allez-y et scannez à nouveau.',
    locked: 'Cet ordinateur est verrouillé. Déverrouillez-le et scannez à nouveau.',
    dialog: 'Une fenêtre est encore ouverte ici. Fermez-la et scannez à nouveau.',
  },
  undo: (name) => `Annuler le scan de ${name}`,
  spoken: (what, name) => `${name} : ${what}`,
  camera: {
    open: 'Scanner avec la caméra',
    close: 'Arrêter de scanner',
    heading: 'Caméra',
    starting: 'Démarrage de la caméra…',
    ready: 'Présentez un code devant la caméra.',
    picture: 'Image de la caméra',
    choice: 'Caméra',
    unnamed: (number) => `Caméra ${number}`,
    failures: {
      missing: 'Cet ordinateur n’a pas de caméra.',
      denied:
        'La caméra n’est pas autorisée ici. Autorisez-la dans les réglages de ce navigateur ou de cet ordinateur.',
      busy: 'La caméra ne démarre pas. Un autre programme l’utilise peut-être.',
    },
    again: 'Réessayer',
  },
};
