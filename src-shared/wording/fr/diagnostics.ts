import type { Wording } from '../wording.ts';

export const diagnostics: Wording['diagnostics'] = {
  open: 'Diagnostic',
  heading: 'Diagnostic',
  intro: 'L’état de cet ordinateur. Aucun invité n’est nommé ici.',
  version: 'Version',
  clock: 'Horloge',
  connection: 'Connexion',
  marks: 'Pointages',
  clockUnknown: 'Pas encore comparée au service',
  clockAgrees: 'Cet ordinateur est à l’heure du service',
  clockAhead: (duration) => `Cet ordinateur avance de ${duration} sur le service`,
  clockBehind: (duration) => `Cet ordinateur retarde de ${duration} sur le service`,
  connections: { unknown: 'Pas encore essayée', online: 'En ligne', offline: 'Hors ligne' },
  line: (label, text) => `${label} : ${text}`,
  copy: 'Copier',
  copied: 'Copié.',
  notCopied: 'Cet ordinateur n’a pas accepté la copie. Sélectionnez les lignes et copiez-les à la main.',
};
