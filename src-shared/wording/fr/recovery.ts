import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const recovery: Wording['recovery'] = {
  region: 'Récupération',
  happened: (changes) =>
    changes === 0
      ? 'La base de données locale était endommagée. Toutes les modifications étaient envoyées ; rien n’est perdu.'
      : `La base de données locale était endommagée. ${counted(changes, 'modification non envoyée a été récupérée', 'modifications non envoyées ont été récupérées')} ; rien d’autre n’est perdu.`,
  safe: 'Ce qui a été envoyé est en sécurité dans le service ; ce qui a été récupéré est envoyé comme toujours.',
  kept: (file) => `Le fichier endommagé est conservé sur cet ordinateur sous le nom ${file}.`,
  guestLists: 'Les listes d’invités de cet ordinateur étaient endommagées et sont récupérées à nouveau.',
  marksSafe:
    'Chaque pointage fait ici est en sécurité. Le pointage continue avec les invités déjà récupérés.',
  dismiss: 'OK',
};
