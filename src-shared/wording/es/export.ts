import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const exporting: Wording['exporting'] = {
  open: 'Exportar',
  heading: 'Exportación',
  intro:
    'Invitados, registro de decisiones y un resumen en un archivo. Funciona sin conexión, y dice qué no se envió.',
  loading: 'Buscando columnas …',
  format: 'Formato',
  formats: { xlsx: 'Libro de Excel (.xlsx)', csv: 'Archivos CSV en un archivo comprimido (.zip)' },
  guests: 'Invitados',
  filters: {
    everybody: 'Todos',
    attended: 'Solo presentes',
    'no-show': 'Solo ausentes',
    'not-arrived': 'Solo sin llegar',
  },
  noColumns: 'Elija al menos una columna.',
  columns: (chosen, all) => `Columnas: ${integer(chosen)} de ${integer(all)}`,
  groups: { guest: 'Invitado', mark: 'Asistencia', column: 'Columnas propias', answer: 'Preguntas RSVP' },
  start: 'Exportar',
  cancel: 'Cancelar',
  progress: 'Filas escritas',
  writing: (done, total) => `${integer(done)} de ${integer(total)} filas`,
  cancelled: 'Cancelado. No hay archivo.',
  saved: (fileName) => `${fileName} está escrito.`,
  rows: (guests, decisions) =>
    `Contiene ${counted(guests, 'invitado', 'invitados')} y ${counted(decisions, 'decisión', 'decisiones')}.`,
  unsent: (count) =>
    `${counted(count, 'cambio incluido', 'cambios incluidos')} aún sin enviar al servicio. El resumen lo dice.`,
  allSent: 'Todo lo que contiene se ha enviado al servicio.',
  cut: (count) =>
    `${counted(count, 'texto era demasiado largo', 'textos eran demasiado largos')} para una celda y se ${plural(count, 'cortó', 'cortaron')}. El CSV ${plural(count, 'lo tiene entero', 'los tiene enteros')}.`,
  print: 'Imprimir',
  printed: 'El PDF está guardado.',
};

export const noShows: Wording['noShows'] = {
  heading: 'Ausentes',
  open: 'Marcar como «Ausente» a todos los que no han llegado',
  question: (guests) => `¿Marcar a ${counted(guests, 'invitado', 'invitados')} como «Ausente»?`,
  nobody: 'No queda nadie por marcar.',
  begins: {
    at: (time) => `El evento empieza a las ${time}.`,
    on: (date) => `El evento empieza el ${date}.`,
  },
  names: 'Invitados por marcar',
  more: (count) => `y ${integer(count)} más`,
  declined: (count) =>
    `${integer(count)} de ellos ${plural(count, 'ha rechazado', 'han rechazado')} la invitación (estado RSVP Rechazado) y ${plural(count, 'pasa', 'pasan')} también a «Ausente».`,
  leftOut: (count) =>
    `${counted(count, 'invitado tiene', 'invitados tienen')} un cambio aún sin enviar y ${plural(count, 'queda', 'quedan')} fuera.`,
  undoable:
    'Se puede deshacer todo de una vez. Antes se pregunta a los demás portátiles: quien esté «Presente» allí sigue así.',
  confirm: (guests) => `Marcar ${integer(guests)}`,
  leave: 'Dejar como está',
  loading: 'Contando …',
  progress: 'Invitados marcados',
  undoProgress: 'Marcas deshechas',
  soFar: (done, total) => `${integer(done)} de ${integer(total)}, guardado`,
  states: {
    marking: 'Marcando …',
    stopped: (marked, total) =>
      `${integer(marked)} de ${counted(total, 'invitado marcado', 'invitados marcados')} como «Ausente». Se detuvo a la mitad.`,
    marked: (marked) =>
      `${counted(marked, 'invitado marcado', 'invitados marcados')} como «Ausente», guardado.`,
    undoing: 'Deshaciendo …',
    'undo-stopped': (undone, marked) =>
      `${integer(undone)} de ${counted(marked, 'marca deshecha', 'marcas deshechas')}. Se detuvo a la mitad.`,
    undone: (undone) => `${counted(undone, 'marca deshecha', 'marcas deshechas')}, guardado.`,
  },
  gone: (count) =>
    `${integer(count)} de ellos ya no ${plural(count, 'está', 'están')} como «Ausente»: alguien lo cambió, aquí o en otra entrada.`,
  stays: (count) =>
    `${counted(count, 'invitado fue cambiado', 'invitados fueron cambiados')} por alguien desde entonces, y ${plural(count, 'sigue', 'siguen')} así.`,
  goOn: 'Marcar el resto',
  undo: (count) => `Deshacer ${counted(count, 'ausencia', 'ausencias')}`,
  goOnUndoing: 'Deshacer el resto',
};
