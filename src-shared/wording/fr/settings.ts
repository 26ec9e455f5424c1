import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const settings: Wording['settings'] = {
  heading: 'Réglages',
  open: 'Réglages',
  back: 'Retour',
  saved: 'Enregistré.',
  operator: 'Nom et entrée',
  display: 'Affichage',
  theme: 'Couleurs',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  language: 'Langue',
  systemLanguage: 'Comme le système',
  sounds: 'Sons',
  soundsOn: 'Son après chaque scan',
  soundsHint: 'Écoutez chacun d’eux :',
  soundNames: { success: 'Invité entré', 'already-in': 'Déjà à l’intérieur', unknown: 'Code inconnu' },
};

export const lockSettings: Wording['lockSettings'] = {
  heading: 'Verrouillage',
  detail:
    'Cache les invités jusqu’à la saisie du code PIN ; l’envoi continue. Le disque n’est pas chiffré : utilisez pour cela le chiffrement de cet ordinateur.',
  idle: 'Verrouiller tout seul',
  idleNever: 'Jamais',
  idleAfter: (minutes) => `Après ${counted(minutes, 'minute', 'minutes')} sans y toucher`,
  lockNow: 'Verrouiller maintenant',
  shortcut: (command) => `${command} Maj L`,
  set: 'Définir un code PIN',
  change: 'Changer le code PIN',
  remove: 'Retirer le code PIN',
  current: 'Code PIN actuel',
  next: 'Nouveau code PIN',
  nextHint: '4 à 12 chiffres',
  repeat: 'Nouveau code PIN encore une fois',
  invalid: 'Un code PIN a 4 à 12 chiffres.',
  differs: 'Ce n’est pas le même code PIN.',
  save: 'Enregistrer',
  cancel: 'Annuler',
};

export const lockScreen: Wording['lockScreen'] = {
  heading: 'Verrouillé',
  pin: 'Code PIN',
  unlock: 'Déverrouiller',
  unlocking: 'Vérification …',
  pause: (duration) => `Prochain essai dans ${duration}`,
  forgotten: 'Code PIN oublié ?',
  forgottenHeading: 'Se déconnecter pour oublier le code PIN ?',
  forgottenDetail:
    'Personne ne peut consulter le code PIN. Après la déconnexion, les invités ne sont montrés qu’à qui se connecte, et un nouveau code PIN peut être défini.',
  forgottenSafe: (unsent) =>
    unsent === 0
      ? 'Toutes les modifications sont envoyées.'
      : `${counted(unsent, 'modification n’est pas encore envoyée', 'modifications ne sont pas encore envoyées')}. Tout reste enregistré sur cet ordinateur et est envoyé après la prochaine connexion.`,
  signOut: 'Se déconnecter',
  stay: 'Rester verrouillé',
};

export const eventData: Wording['eventData'] = {
  heading: 'Données sur cet ordinateur',
  detail:
    'Les listes d’invités sont retirées définitivement de cet ordinateur ; le service d’événements les garde. Le journal des décisions reste : il prouve que rien n’a été perdu. Y figurent les identifiants des invités, et la saisie pour ceux ajoutés ici.',
  list: 'Événements sur cet ordinateur',
  none: 'Aucune liste d’invités n’est sur cet ordinateur.',
  loading: 'Recherche …',
  holds: (guests, size) => `${counted(guests, 'invité', 'invités')}, ${size}`,
  megabytes: (megabytes) => `${integer(megabytes)} Mo`,
  kilobytes: (kilobytes) => `${integer(kilobytes)} ko`,
  unsent: (count) =>
    `${counted(count, 'modification n’est pas encore envoyée', 'modifications ne sont pas encore envoyées')}.`,
  unsentNow:
    'Le retrait est possible quand tout est envoyé : connectez cet ordinateur à un réseau, ou réglez ce qui reste sous Activité.',
  giveUp: 'Abandonner les modifications',
  giveUpOf: (event) => `Abandonner les modifications de ${event}`,
  giveUpHeading: (count, event) =>
    `Abandonner ${counted(count, 'modification non envoyée', 'modifications non envoyées')} de ${event} ?`,
  giveUpDetail:
    'Seulement si le service d’événements n’acceptera jamais ce qui n’est pas envoyé, parce que l’événement n’existe plus ou vous est fermé. Rien n’en est plus envoyé, et la liste montre ce que le service a dit en dernier. Tout reste dans le journal des décisions ; enregistrez-le d’abord dans un fichier.',
  givingUp: 'Abandon …',
  gaveUp: (count, event) =>
    `${counted(count, 'modification', 'modifications')} de ${event} ne ${plural(count, 'sera', 'seront')} pas ${plural(count, 'envoyée', 'envoyées')}.`,
  remove: 'Retirer',
  removeEvent: (event) => `Retirer ${event}`,
  removeHeading: (event) => `Retirer ${event} de cet ordinateur ?`,
  removeDetail: (guests) =>
    `${counted(guests, 'invité est retiré', 'invités sont retirés')} de cet ordinateur. L’événement reste dans le service d’événements, et l’ouvrir récupère à nouveau la liste.`,
  removeAll: 'Retirer toutes les listes d’invités',
  removeAllHeading: (events) =>
    `Retirer de cet ordinateur les listes d’invités de ${integer(events)} événements ?`,
  removeAllDetail: (guests) =>
    `${counted(guests, 'invité est retiré', 'invités sont retirés')} de cet ordinateur. Les événements restent dans le service d’événements, et en ouvrir un récupère à nouveau sa liste.`,
  removedAll: (events) =>
    `${counted(events, 'liste d’invités est retirée', 'listes d’invités sont retirées')} de cet ordinateur.`,
  removing: 'Retrait …',
  keep: 'Garder',
  removed: (event) => `${event} est retiré de cet ordinateur.`,
};

export const diagnosticsFile: Wording['diagnosticsFile'] = {
  heading: 'Fichier de diagnostic',
  detail:
    'Pour votre support : versions, nombres, tailles et dernières lignes du journal. Ni invité, ni nom, ni clé n’y figurent.',
  save: 'Enregistrer le fichier de diagnostic',
};

export const updates: Wording['updates'] = {
  heading: 'Mises à jour',
  look: 'Rechercher de nouvelles versions de Vestibule',
  lookHint:
    'Une fois par jour. Seul ce que l’éditeur de Vestibule a signé est installé, et seulement après la fermeture de Vestibule : jamais pendant l’utilisation.',
  ready: (version) => `La version ${version} est prête. Elle sera installée à la fermeture de Vestibule.`,
};
