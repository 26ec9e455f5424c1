import type { Wording } from '../wording.ts';

export const app: Wording['app'] = {
  name: 'Vestibule',
  practiceBadge: 'Entraînement',
  practiceHint: 'Rien ici n’atteint un vrai événement.',
  menu: 'Menu',
  loading: 'Un instant …',
  close: 'Fermer',
  dismiss: 'Masquer',
  tryAgain: 'Réessayer',
  connectionLostDetail: 'Aucun pointage n’est possible avant son retour.',
  crashed: 'Cet écran a cessé de fonctionner.',
  crashedDetail: 'Chaque pointage affiché comme enregistré est en sécurité sur cet ordinateur.',
  reload: 'Rouvrir',
};
