import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const quit: Wording['quit'] = {
  question: (unsent) =>
    `${counted(unsent, 'Änderung ist', 'Änderungen sind')} auf diesem Laptop gespeichert und noch nicht gesendet.`,
  detail: (unsent) =>
    unsent === 1
      ? 'Sie bleibt erhalten und wird gesendet, wenn Vestibule wieder geöffnet ist.'
      : 'Sie bleiben erhalten und werden gesendet, wenn Vestibule wieder geöffnet ist.',
  stay: 'Bleiben',
  quit: 'Beenden',
};
