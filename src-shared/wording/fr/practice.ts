import type { Wording } from '../wording.ts';
import { integer } from './numbers.ts';

export const practice: Wording['practice'] = {
  wifi: 'Simuler un mauvais Wi-Fi',
  wifiDetail: 'Voyez ce que fait Vestibule quand le réseau est mauvais. Seul l’entraînement est concerné.',
  wifiChoices: {
    good: { name: 'Bon Wi-Fi', detail: 'Tout est envoyé aussitôt.' },
    bad: { name: 'Mauvais Wi-Fi', detail: 'Lent, et environ la moitié des essais se perd en route.' },
    none: { name: 'Pas de Wi-Fi', detail: 'Rien ne passe.' },
  },
  wifiBadges: { bad: 'Mauvais Wi-Fi', none: 'Pas de Wi-Fi' },
  wifiBadgeHint: 'Simulé : à changer dans le menu.',
  tour: 'Premiers pas',
  step: (position, total) => `${integer(position)} sur ${integer(total)}`,
  steps: {
    'open-event': {
      title: 'Ouvrir un événement',
      text: 'Choisissez-en un dans la liste. Tout est inventé ici : vous ne pouvez rien casser.',
    },
    search: {
      title: 'Trouver quelqu’un',
      text: 'Tapez le début d’un nom. La recherche est toujours prête, sans clic.',
    },
    mark: {
      title: 'Faire entrer',
      text: 'Appuyez sur « Présent » à côté du nom, ou simplement sur Entrée. C’est alors enregistré sur cet ordinateur.',
    },
    undo: {
      title: 'Une erreur ? Annulez-la',
      text: 'Appuyez sur « Annuler » à côté du nom. Ce n’est pas grave : chaque modification peut être annulée.',
    },
    'cut-wifi': {
      title: 'Maintenant sans Wi-Fi',
      text: 'Cela arrive à chaque entrée. Coupez-le, et voyez que rien ne s’arrête.',
    },
    'mark-offline': {
      title: 'Continuer comme avant',
      text: 'Trouvez quelqu’un d’autre et faites-le entrer. C’est enregistré ici et attend l’envoi : voyez en haut de l’écran.',
    },
    'mend-wifi': {
      title: 'Rétablir le Wi-Fi',
      text: 'Rétablissez-le : ce qui attendait est envoyé de lui-même, en quelques secondes.',
    },
    done: {
      title: 'C’est tout',
      text: 'Vous voilà prêt pour l’entrée. Ces premiers pas et le mauvais Wi-Fi sont dans le menu.',
    },
  },
  sending: 'Le Wi-Fi est revenu, envoi …',
  cut: 'Couper le Wi-Fi',
  mend: 'Rétablir le Wi-Fi',
  skip: 'Passer',
  finish: 'Terminé',
};
