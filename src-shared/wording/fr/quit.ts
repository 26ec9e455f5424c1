import type { Wording } from '../wording.ts';
import { counted, plural } from './numbers.ts';

export const quit: Wording['quit'] = {
  question: (unsent) =>
    `${counted(unsent, 'modification est enregistrée', 'modifications sont enregistrées')} sur cet ordinateur et pas encore ${plural(unsent, 'envoyée', 'envoyées')}.`,
  detail: (unsent) =>
    plural(
      unsent,
      'Elle est gardée et envoyée quand Vestibule est rouvert.',
      'Elles sont gardées et envoyées quand Vestibule est rouvert.',
    ),
  stay: 'Rester',
  quit: 'Quitter',
};
