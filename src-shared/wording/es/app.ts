import type { Wording } from '../wording.ts';

export const app: Wording['app'] = {
  name: 'Vestibule',
  practiceBadge: 'Práctica',
  practiceHint: 'Nada de aquí llega a un evento real.',
  menu: 'Menú',
  loading: 'Un momento …',
  close: 'Cerrar',
  dismiss: 'Ocultar',
  tryAgain: 'Intentar de nuevo',
  connectionLostDetail: 'No se puede marcar nada hasta que vuelva.',
  crashed: 'Esta pantalla ha dejado de funcionar.',
  crashedDetail: 'Cada marca que se mostró como guardada está a salvo en este portátil.',
  reload: 'Abrir de nuevo',
};
