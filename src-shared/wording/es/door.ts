import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const door: Wording['door'] = {
  back: 'Volver a los eventos',
  localTime: 'Hora local del evento',
  counts: {
    region: 'Cifras',
    expected: 'esperados',
    attended: 'presentes',
    noShow: 'ausentes',
    notArrived: 'sin llegar',
    count: (value) => integer(value),
  },
  search: 'Buscar invitados',
  searchHint: 'Nombre o correo',
  clearSearch: 'Borrar búsqueda',
  guests: 'Invitados',
  markGuest: (mark, name) => `${mark}: ${name}`,
  undo: 'Deshacer',
  undoGuest: (name) => `Deshacer: ${name}`,
  noName: 'Sin nombre',
  similarTo: (typed) => `parecido a «${typed}»`,
  sameName: (count) => `${integer(count)} invitados con este nombre`,
  chip: (label, text) => `${label}: ${text}`,
  chipKinds: { dietary: 'Dieta', note: 'Nota' },
  decided: (status, time, by) => (by === null ? `${status} ${time}` : `${status} ${time} · ${by}`),
  progress: {
    waiting: 'Guardado aquí',
    service: 'Enviado',
    'needs-attention': 'Por resolver',
  },
  pressRefused: 'Sin cambios: la lista se movió',
  found: (total) =>
    total === 0
      ? 'Nadie encontrado'
      : `${counted(total, 'invitado', 'invitados')} ${plural(total, 'encontrado', 'encontrados')}`,
  chosen: (name, state, position, total) => `${name}, ${state}, ${integer(position)} de ${integer(total)}`,
  notArrivedState: 'sin llegar',
  spoken: {
    marked: (name, mark) => `${name}: ${mark}, guardado`,
    nobodyChosen: 'Elija primero un invitado.',
    undone: (name) => `${name}: deshecho, guardado`,
    pressRefused: (name) => `${name}: no se ha cambiado nada, la lista se movió`,
  },
  noMatch: (query) => `Ningún invitado coincide con «${query}».`,
  noMatchHint: 'Compruebe la ortografía, o escriba solo el principio de un nombre.',
  noMatchYet: 'La lista de invitados aún no está completa.',
  empty: 'Todavía no hay nadie en esta lista.',
  emptyHint: 'Los invitados aparecen aquí en cuanto el servicio los tiene.',
  firstPull: 'Obteniendo la lista de invitados',
  notMirrored: 'La lista de invitados aún no está en este portátil.',
  notMirroredHint:
    'Conecte este portátil una vez a una red: la lista se obtiene por sí sola y queda aquí toda la noche.',
};

export const undoNotice: Wording['undoNotice'] = {
  undone: (name) => `Deshecho: ${name}`,
  nothing: 'No hay nada que deshacer.',
  nothingOf: (name) => `No se deshizo nada: ${name}`,
  show: 'Mostrar',
  showGuest: (name) => `Mostrar: ${name}`,
};

export const doorQuestions: Wording['doorQuestions'] = {
  alreadyIn: (name) => `${name} ya está dentro`,
  alreadyInDetail: 'No se ha cambiado nada.',
  alreadyInElsewhere: 'Lo dice el servicio, sin decir desde cuándo ni por quién.',
  whichOne: (name) => `${name}: ¿cuál?`,
  whichOneDetail: (guests) =>
    `${counted(guests, 'invitado lleva', 'invitados llevan')} este nombre. No se ha cambiado nada.`,
  namesakes: 'Invitados con este nombre',
  noneOfThem: 'Ninguno de ellos',
  leaveAsIs: 'Dejar como está',
  markAgain: 'Marcar Presente otra vez',
  changeToNoShow: 'Cambiar a Ausente',
  notSaved: (name) => `NO guardado: ${name} sigue igual.`,
  notKnown: (name) => `No se sabe si se guardó: compruebe ${name} en la lista.`,
};

export const guestList: Wording['guestList'] = {
  heading: 'Lista de invitados',
  soFar: (received) => `${counted(received, 'invitado', 'invitados')} hasta ahora`,
  progress: 'Invitados recibidos',
  complete: (guests) =>
    `${counted(guests, 'invitado', 'invitados')} en este portátil, ${plural(guests, 'listo', 'listos')} sin conexión.`,
  updated: (age) => `Actualizada ${age}`,
  never: 'Aún no está en este portátil.',
  partly: 'En este portátil solo hay una parte de la lista de invitados.',
  partlyDetail:
    'Quien no se encuentre puede estar en el resto. Estará completa tras la próxima actualización.',
  refresh: 'Actualizar lista de invitados',
  stop: 'Detener',
  stopped: 'La actualización se detuvo en mitad de la lista.',
  stoppedDetail: (received) =>
    `${counted(received, 'invitado leído', 'invitados leídos')}; los demás están como antes. Actualizar de nuevo trae el resto.`,
  failed: 'No se pudo actualizar la lista de invitados.',
  failedOlder: (age) => `Se muestra la última lista, recibida ${age}.`,
  marking: 'Marcar funciona como siempre.',
  failedEmpty: 'Se vuelve a pedir por sí sola.',
  shrunken: 'El servicio envió muchos menos invitados que antes.',
  shrunkenDetail: 'No se ha quitado a nadie de esta lista.',
  unusable: (count) => `${counted(count, 'registro no se pudo', 'registros no se pudieron')} usar.`,
  unusableDetail: 'Sin identificador de persona. Todos los demás están aquí.',
};

export const operator: Wording['operator'] = {
  unknown: '¿Quién está aquí?',
  heading: '¿Quién está en esta entrada?',
  detail: 'Se escribe junto a cada marca hecha aquí.',
  operator: 'Nombre',
  door: 'Entrada',
  save: 'Guardar',
  skip: 'Omitir',
  cancel: 'Cancelar',
  both: (name, doorName) => `${name}, ${doorName}`,
};

export const keys: Wording['keys'] = {
  heading: 'Teclas',
  open: 'Atajos de teclado',
  command: 'Ctrl',
  commandOnMac: '⌘',
  rows: [
    { keys: ['↑', '↓'], does: 'Elegir' },
    { keys: ['Intro'], does: 'Presente' },
    { keys: ['Mayús', 'Intro'], does: 'Ausente' },
    { keys: ['Ctrl', 'Z'], does: 'Deshacer' },
    { keys: ['Esc'], does: 'Borrar búsqueda' },
    { keys: ['Ctrl', 'F'], does: 'A la búsqueda' },
    { keys: ['Ctrl', 'I'], does: 'Detalles' },
    { keys: ['Ctrl', 'Intro'], does: 'Añadir invitado' },
    { keys: ['Ctrl', 'D'], does: 'Quitar invitado' },
    { keys: ['?'], does: 'Estas teclas' },
  ],
  atTheDoor: 'En la entrada',
  everywhere: 'En todas las pantallas',
  everywhereRows: [
    { keys: ['Tab'], does: 'Al siguiente control' },
    { keys: ['Esc'], does: 'Atrás' },
    { keys: ['Ctrl', 'Mayús', 'L'], does: 'Bloquear, con un PIN' },
    { keys: ['?'], does: 'Estas teclas' },
  ],
};
