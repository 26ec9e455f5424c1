import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const newGuest: Wording['newGuest'] = {
  open: 'Añadir',
  openFound: 'Añadir como invitado',
  heading: 'Añadir un invitado',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  more: 'Más',
  existing: 'Persona conocida, por su identificador',
  personId: 'Identificador de persona',
  personIdHint: 'El identificador que su servicio de eventos tiene para esta persona.',
  phoneNumber: 'Teléfono',
  company: 'Empresa',
  position: 'Cargo',
  notes: 'Notas',
  nobody: 'Escriba un nombre o un correo.',
  emailInvalid: 'Esto no es una dirección de correo.',
  personIdMissing: 'Escriba el identificador de la persona.',
  similar: (guests) => `${counted(guests, 'invitado', 'invitados')} con este nombre o correo ya en la lista`,
  use: 'Tomar este invitado',
  useGuest: (name) => `Tomar este invitado: ${name}`,
  cancel: 'Cancelar',
  add: 'Solo añadir',
  addAttended: 'Añadir y marcar Presente',
  addAnyway: 'Añadir de todos modos',
  addAnywayAttended: 'Añadir de todos modos, Presente',
  notSaved: 'NO guardado: no se añadió a nadie.',
  notKnown: 'No se sabe si el invitado se añadió: mire la lista antes de añadirlo otra vez.',
  walkIn: 'Invitado de última hora',
  spoken: (name) => `${name}: añadido, guardado`,
};

export const removal: Wording['removal'] = {
  open: 'Quitar del evento',
  question: (name) => `¿Quitar a ${name} de este evento?`,
  detail:
    'Con conexión se envía al momento y ya no se puede deshacer. Sin conexión se puede deshacer hasta que se envíe.',
  remove: 'Quitar',
  keep: 'Dejar en la lista',
  removed: (name) => `${name}: fuera de la lista`,
  ended: {
    'being-sent': 'Enviando …',
    over: 'Enviado: ya no se puede deshacer. Si fue un error, añada al invitado de nuevo.',
  },
  undo: 'Deshacer',
  undoRemoval: (name) => `Deshacer la salida de ${name}`,
  spoken: (name) => `${name}: quitado, guardado`,
};
