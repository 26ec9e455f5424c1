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
  connectionLost: 'Se perdió la conexión con Vestibule.',
  connectionLostDetail:
    'Lo guardado está a salvo. No se puede marcar nada hasta que vuelva; vuelve por sí sola.',
  crashed: 'Esta pantalla ha dejado de funcionar.',
  crashedDetail: 'Cada marca que se mostró como guardada está a salvo en este portátil.',
  reload: 'Abrir de nuevo',
};
