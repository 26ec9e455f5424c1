import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const recovery: Wording['recovery'] = {
  region: 'Recuperación',
  happened: (changes) =>
    changes === 0
      ? 'La base de datos local estaba dañada. Todos los cambios estaban enviados; no se perdió nada.'
      : `La base de datos local estaba dañada. ${counted(changes, 'cambio sin enviar recuperado', 'cambios sin enviar recuperados')}; no se perdió nada más.`,
  safe: 'Lo enviado está a salvo en el servicio, y lo recuperado se envía como siempre.',
  kept: (file) => `El archivo dañado se conserva en este portátil como ${file}.`,
  guestLists: 'Las listas de invitados de este portátil estaban dañadas y se obtienen de nuevo.',
  marksSafe: 'Cada marca hecha aquí está a salvo. Se puede marcar a los invitados ya obtenidos.',
  dismiss: 'Aceptar',
};
