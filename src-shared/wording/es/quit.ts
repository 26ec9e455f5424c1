import type { Wording } from '../wording.ts';
import { counted, plural } from './numbers.ts';

export const quit: Wording['quit'] = {
  question: (unsent) =>
    `${counted(unsent, 'cambio está guardado', 'cambios están guardados')} en este portátil y sin enviar.`,
  detail: (unsent) =>
    plural(
      unsent,
      'Se conserva y se envía cuando Vestibule se abra de nuevo.',
      'Se conservan y se envían cuando Vestibule se abra de nuevo.',
    ),
  stay: 'Quedarse',
  quit: 'Salir',
};
