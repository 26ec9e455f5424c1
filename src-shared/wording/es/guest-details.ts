import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const guestDetails: Wording['guestDetails'] = {
  region: 'Detalles del invitado',
  open: 'Mostrar detalles',
  openGuest: (name) => `Detalles: ${name}`,
  close: 'Cerrar detalles',
  loading: 'Buscando …',
  shown: (name) => `Se muestran los detalles de ${name}.`,
  email: 'Correo',
  noEmail: 'Sin correo',
  showAll: 'Mostrar todo',
  showLess: 'Mostrar menos',

  attendance: 'Asistencia',
  notArrived: 'Sin llegar',
  elsewhere: 'Lo dice el servicio, sin decir desde cuándo ni por quién.',
  decisions: 'Decidido en este portátil',
  noDecisions: 'En este portátil no se decidió nada sobre este invitado.',

  rsvp: 'RSVP',
  rsvpStatus: 'Estado RSVP',
  noRsvpStatus: 'Ninguno',
  history: 'Historial RSVP, primero lo más antiguo',
  noHistory: 'El servicio no tiene historial de este invitado.',
  actors: { user: 'Equipo', eventPerson: 'Invitado' },
  actor: (who, id) => `${who} (${id})`,
  nobody: 'No se sabe por quién',
  noTime: 'Hora desconocida',

  dietary: 'Restricciones alimentarias',
  note: 'Nota RSVP',
  /** What was typed when the guest was added here. */
  written: 'Escrito en este portátil',
  writtenOnly: 'El servicio no lo muestra. Los demás portátiles no lo tienen.',
  answers: 'Respuestas',
  noAnswer: 'Sin respuesta',
  noQuestion: 'Pregunta sin título',
  columns: 'Columnas propias',
  other: 'Otros campos',
  firstName: 'Nombre',
  lastName: 'Apellido',
  personId: 'Identificador de persona',
  empty: 'Vacío',
};

export const rsvpLinks: Wording['rsvpLinks'] = {
  heading: 'Enlace RSVP',
  none: 'Este invitado aún no tiene enlace RSVP.',
  notYet: 'Se puede crear un enlace cuando el servicio conozca a este invitado.',
  copy: 'Copiar',
  copyLink: 'Copiar enlace',
  copied: 'Copiado.',
  notCopied: 'Este ordenador no aceptó la copia. Seleccione el enlace y cópielo a mano.',
  open: 'Abrir',
  openLink: 'Abrir enlace',
  qrCode: 'Código QR',
  qrCodeOf: (name) => `Enlace RSVP de ${name}`,
  qrCodeImage: (link) => `Código QR de ${link}`,
  tooLong: 'Este enlace es demasiado largo para un código QR.',
  create: 'Crear enlace',
  createAll: 'Crear enlaces RSVP',
  createFor: (name) => `¿Crear un enlace RSVP para ${name}?`,
  createForAll: '¿Crear enlaces RSVP para todos los invitados sin uno?',
  createDetail:
    'El servicio hace una invitación para este invitado, y con ella el enlace. Una invitación no se puede retirar aquí.',
  createAllDetail: (guests) =>
    `El servicio hace una invitación para cada invitado sin enlace (${integer(guests)}), y con ella el enlace. ` +
    'Las invitaciones no se pueden retirar aquí.',
  online: 'Para esto hace falta el servicio ahora; nada de ello espera para después.',
  counting: 'Buscando invitados sin enlace …',
  nobodyWithout: 'Cada invitado tiene un enlace RSVP.',
  cancel: 'Cancelar',
  go: (guests) => `Hacer ${counted(guests, 'invitación', 'invitaciones')}`,
  working: (asked, of) => `${integer(asked)} de ${integer(of)} pedidos`,
  progress: 'Invitados pedidos',
  made: ({ made }) =>
    made === 0
      ? 'No se creó ningún enlace.'
      : `${counted(made, 'invitado tiene', 'invitados tienen')} ahora un enlace.`,
  refused: ({ refused }) =>
    `El servicio no creó ninguno para ${counted(refused, 'invitado', 'invitados')}: puede que el evento no tenga página pública.`,
  left: ({ left }) =>
    `${counted(left, 'invitado quedó', 'invitados quedaron')} sin pedir. Inténtelo de nuevo: nadie recibe una segunda invitación.`,
};

export const chipChoice: Wording['chipChoice'] = {
  open: 'Elegir qué muestran las filas',
  heading: 'Qué muestran las filas',
  detail: 'Junto a nombre, correo y estados, para este evento en este portátil.',
  automatic: 'Las primeras cuatro columnas de cada invitado',
  columns: 'Columnas',
  noColumns: 'Los invitados de este evento no tienen columnas propias.',
  more: 'Del invitado',
  dietary: 'Restricciones alimentarias',
  note: 'Nota RSVP',
  done: 'Listo',
};
