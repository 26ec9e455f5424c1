import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const settings: Wording['settings'] = {
  heading: 'Ajustes',
  open: 'Ajustes',
  back: 'Volver',
  saved: 'Guardado.',
  operator: 'Nombre y entrada',
  display: 'Pantalla',
  theme: 'Colores',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  systemLanguage: 'Como el sistema',
  sounds: 'Sonidos',
  soundsOn: 'Sonido tras cada escaneo',
  soundsHint: 'Así suena cada uno:',
  soundNames: { success: 'Invitado dentro', 'already-in': 'Ya dentro', unknown: 'Código desconocido' },
};

export const lockSettings: Wording['lockSettings'] = {
  heading: 'Bloqueo',
  detail:
    'Oculta a los invitados hasta escribir el PIN; se sigue enviando. No cifra el disco: para eso está el cifrado de este ordenador.',
  idle: 'Bloquear por sí solo',
  idleNever: 'Nunca',
  idleAfter: (minutes) => `Tras ${counted(minutes, 'minuto', 'minutos')} sin tocarlo`,
  lockNow: 'Bloquear ahora',
  shortcut: (command) => `${command} Mayús L`,
  set: 'Poner un PIN',
  change: 'Cambiar PIN',
  remove: 'Quitar PIN',
  current: 'PIN actual',
  next: 'PIN nuevo',
  nextHint: 'De 4 a 12 cifras',
  repeat: 'PIN nuevo otra vez',
  invalid: 'Un PIN tiene de 4 a 12 cifras.',
  differs: 'Este no es el mismo PIN.',
  save: 'Guardar',
  cancel: 'Cancelar',
};

export const lockScreen: Wording['lockScreen'] = {
  heading: 'Bloqueado',
  pin: 'PIN',
  unlock: 'Desbloquear',
  unlocking: 'Comprobando …',
  pause: (duration) => `Próximo intento en ${duration}`,
  forgotten: '¿Olvidó el PIN?',
  forgottenHeading: '¿Cerrar sesión para olvidar el PIN?',
  forgottenDetail:
    'Nadie puede consultar el PIN. Tras cerrar sesión, los invitados solo se muestran a quien inicie sesión, y se puede poner un PIN nuevo.',
  forgottenSafe: (unsent) =>
    unsent === 0
      ? 'Todos los cambios están enviados.'
      : `${counted(unsent, 'cambio', 'cambios')} aún sin enviar. Todo queda guardado en este portátil y se envía tras el próximo inicio de sesión.`,
  signOut: 'Cerrar sesión',
  stay: 'Seguir bloqueado',
};

export const eventData: Wording['eventData'] = {
  heading: 'Datos en este portátil',
  detail:
    'Las listas de invitados se quitan de este portátil para siempre; el servicio de eventos las conserva. El registro de decisiones queda: prueba que no se perdió nada. Nombra a los invitados por su identificador, y a los añadidos aquí con lo que se escribió.',
  list: 'Eventos en este portátil',
  none: 'No hay ninguna lista de invitados en este portátil.',
  loading: 'Buscando …',
  holds: (guests, size) => `${counted(guests, 'invitado', 'invitados')}, ${size}`,
  megabytes: (megabytes) => `${integer(megabytes)} MB`,
  kilobytes: (kilobytes) => `${integer(kilobytes)} kB`,
  unsent: (count) => `${counted(count, 'cambio', 'cambios')} aún sin enviar.`,
  unsentNow:
    'Se puede quitar cuando todo esté enviado: conecte este portátil a una red, o resuelva lo que quede en Actividad.',
  giveUp: 'Renunciar a los cambios',
  giveUpOf: (event) => `Renunciar a los cambios de ${event}`,
  giveUpHeading: (count, event) =>
    `¿Renunciar a ${counted(count, 'cambio sin enviar', 'cambios sin enviar')} de ${event}?`,
  giveUpDetail:
    'Solo si el servicio de eventos nunca aceptará lo que falta por enviar, porque el evento ya no existe o usted no tiene acceso a él. Ya no se envía, y la lista muestra lo último que dijo el servicio. Queda en el registro de decisiones; guárdelo antes en un archivo.',
  givingUp: 'Renunciando …',
  gaveUp: (count, event) =>
    `${counted(count, 'cambio', 'cambios')} de ${event} ya no se ${plural(count, 'enviará', 'enviarán')}.`,
  remove: 'Quitar',
  removeEvent: (event) => `Quitar ${event}`,
  removeHeading: (event) => `¿Quitar ${event} de este portátil?`,
  removeDetail: (guests) =>
    `Se ${plural(guests, 'quita', 'quitan')} ${counted(guests, 'invitado', 'invitados')} de este portátil. El evento sigue en el servicio de eventos, y al abrirlo se obtiene la lista de nuevo.`,
  removeAll: 'Quitar todas las listas de invitados',
  removeAllHeading: (events) =>
    `¿Quitar de este portátil las listas de invitados de ${integer(events)} eventos?`,
  removeAllDetail: (guests) =>
    `Se ${plural(guests, 'quita', 'quitan')} ${counted(guests, 'invitado', 'invitados')} de este portátil. Los eventos siguen en el servicio de eventos, y al abrir uno se obtiene su lista de nuevo.`,
  removedAll: (events) =>
    `${counted(events, 'lista de invitados', 'listas de invitados')} ${plural(events, 'ya no está', 'ya no están')} en este portátil.`,
  removing: 'Quitando …',
  keep: 'Conservar',
  removed: (event) => `${event} ya no está en este portátil.`,
};

export const diagnosticsFile: Wording['diagnosticsFile'] = {
  heading: 'Archivo de diagnóstico',
  detail:
    'Para su soporte: versiones, cantidades, tamaños y las últimas líneas del registro. No contiene ningún invitado, nombre ni clave.',
  save: 'Guardar archivo de diagnóstico',
};

export const updates: Wording['updates'] = {
  heading: 'Actualizaciones',
  look: 'Buscar versiones nuevas de Vestibule',
  lookHint:
    'Una vez al día. Solo se instala lo que ha firmado el editor de Vestibule, y solo después de cerrar Vestibule: nunca mientras se usa.',
  ready: (version) => `La versión ${version} está lista. Se instala al cerrar Vestibule.`,
};
