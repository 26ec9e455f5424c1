import type { Wording } from '../wording.ts';

export const app: Wording['app'] = {
  name: 'Vestibule',
  practiceBadge: 'Übung',
  practiceHint: 'Nichts hiervon erreicht ein echtes Event.',
  menu: 'Menü',
  loading: 'Einen Moment …',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  connectionLostDetail: 'Bis die Verbindung wieder da ist, kann nichts markiert werden.',
  crashed: 'Diese Ansicht ist stehen geblieben.',
  crashedDetail: 'Jede als gespeichert angezeigte Markierung ist auf diesem Laptop sicher.',
  reload: 'Wieder öffnen',
};
