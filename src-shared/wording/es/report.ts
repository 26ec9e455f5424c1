import { percentOf } from '../percent-of.ts';
import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const report: Wording['report'] = {
  heading: 'Informe',
  back: 'Volver',
  loading: 'Contando …',
  event: 'Evento',
  eventWithDate: (name, date) => `${name} · ${date}`,
  nothingYet: 'Todavía no hay ninguna lista de invitados en este portátil.',
  nothingYetDetail: 'Abra un evento una vez: desde entonces su informe está aquí, también sin conexión.',
  counted: (when) => `Contado ${when}`,
  listOf: (when) => `Lista de invitados del ${when}`,
  notRefreshed:
    'No se ha podido actualizar la lista de invitados. Este informe cuenta lo que se sabía entonces.',
  unsent: (count) =>
    `${counted(count, 'cambio', 'cambios')} aún sin enviar. Este informe ya ${plural(count, 'lo', 'los')} cuenta.`,
  count: (count) => integer(count),
  totals: {
    region: 'Totales',
    expected: 'En la lista',
    attended: 'Presentes',
    noShow: 'Ausentes',
    notArrived: 'Sin llegar',
    walkIns: 'Invitados de última hora aquí',
  },
  everybody:
    'Se cuenta a todos los de la lista, también a los invitados de última hora y a quienes rechazaron la invitación.',
  share: (part, whole) => (whole === 0 ? '' : `${integer(percentOf(part, whole))} %`),
  byRsvp: {
    heading: 'Asistencia por estado RSVP',
    status: 'Estado RSVP',
    noStatus: 'Sin estado',
    none: 'No hay nadie en la lista de invitados.',
    declinedButCame: (count) =>
      `${counted(count, 'invitado había rechazado la invitación pero vino', 'invitados habían rechazado la invitación pero vinieron')}.`,
  },
};

export const arrivals: Wording['arrivals'] = {
  heading: 'Llegadas',
  none: 'Ninguna llegada tiene hora en este portátil.',
  untimed: (count) =>
    `${counted(count, 'invitado llegó', 'invitados llegaron')} por otros portátiles: hora desconocida.`,
  perBin: (bin) => `Invitados por ${bin}`,
  minutes: (minutes) => (minutes === 1 ? 'minuto' : `${integer(minutes)} minutos`),
  hours: (hours) => (hours === 1 ? 'hora' : `${integer(hours)} horas`),
  days: (days) => (days === 1 ? 'día' : `${integer(days)} días`),
  plot: (guests, from, to) =>
    `${counted(guests, 'llegada', 'llegadas')} de ${from} a ${to}. La tabla de abajo tiene cada número.`,
  bar: (time, guests) => `${time}: ${counted(guests, 'invitado', 'invitados')}`,
  peak: 'Máximo en 5 minutos',
  busiest: 'Cuarto de hora más lleno',
  slowest: 'Cuarto de hora más tranquilo',
  stretch: (guests, time) => `${counted(guests, 'invitado', 'invitados')} desde las ${time}`,
  doors: 'Por entrada',
  noDoor: 'Entrada sin nombre',
  door: (door, guests) => `${door} · ${integer(guests)}`,
  table: 'Llegadas en una tabla',
  time: 'Hora',
  all: 'Todas',
};

export const conflictReport: Wording['conflictReport'] = {
  heading: 'Conflictos',
  none: 'Este portátil no ha visto ningún conflicto.',
  total: (count) => `${counted(count, 'conflicto', 'conflictos')} con otros portátiles.`,
  ours: 'Vale la marca de este portátil',
  theirs: 'Vale el valor del servicio',
  otherSide: 'Cambiado al otro valor por una persona',
  open: (count) => `De ellos, aún sin mirar: ${integer(count)}.`,
};
