import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';
import { sync } from './sync.ts';

export const activity: Wording['activity'] = {
  heading: 'Actividad',
  back: 'Volver',
  export: 'Exportar',
  loading: 'Buscando …',
  noName: 'Invitado ya desconocido aquí',
  noEvent: 'Evento ya desconocido aquí',
  noMark: 'sin marca',
  change: (from, to) => `${from} → ${to}`,
  rsvpChange: (from, to) => `RSVP ${from} → ${to}`,
  noAnswer: 'ninguna',
  addition: 'Añadir invitado',
  removal: 'Quitar invitado',
  removalUndone: 'Mantener al invitado en la lista',
  onList: 'en la lista',
  notOnList: 'no está en la lista',
  about: (action, guest) => `${action}: ${guest}`,
  count: (count) => integer(count),
  more: (count) => `Mostrar ${integer(count)} más`,
  notShown: (count) =>
    `${counted(count, 'más no figura', 'más no figuran')} aquí. Todo está en la exportación.`,
};

export const reconciliation: Wording['reconciliation'] = {
  heading: 'Todos los cambios hechos aquí',
  line: ({ made, confirmed, waiting, needsAttention, superseded }) =>
    `${counted(made, 'cambio', 'cambios')} = ${counted(confirmed, 'confirmado', 'confirmados')} + ${integer(waiting)} en espera` +
    ` + ${sync.attention(needsAttention)} + ${counted(superseded, 'sustituido', 'sustituidos')}`,
  addsUp: 'La cuenta cuadra.',
  doesNotAddUp: 'La cuenta no cuadra. Exporte la lista y enséñela a su soporte.',
};

export const attention: Wording['attention'] = {
  heading: 'Por resolver',
  none: 'No hay nada por resolver.',
  happened: {
    rejected: (wanted) => `El servicio no acepta «${wanted}» para este invitado.`,
    'not-applied': (wanted) => `El servicio recibió «${wanted}» tres veces y sigue teniendo otra cosa.`,
    'guest-missing': (wanted) =>
      `«${wanted}» no se puede enviar: este invitado ya no está en la lista del servicio.`,
    ambiguous: () =>
      'La conexión se cortó al añadir a este invitado, y puede tratarse de varios invitados de la lista.',
  },
  safe: (wanted, serviceHas) =>
    `«${wanted}» está guardado en este portátil y se muestra en la entrada. El servicio tiene: ${serviceHas}.`,
  now: {
    rejected: 'Mire al invitado en su servicio de eventos y envíe de nuevo; o tome lo que tiene el servicio.',
    'not-applied': 'Envíe de nuevo, o tome lo que tiene el servicio.',
    'guest-missing':
      'Vuelva a poner al invitado en la lista en su servicio de eventos y envíe de nuevo; o renuncie al cambio: entonces el invitado sale de la lista también aquí.',
    ambiguous:
      'Mire la lista: si el invitado está, tome lo que tiene el servicio; si no, envíe de nuevo para añadirlo.',
  },
  sendAgain: 'Enviar de nuevo',
  takeServiceValue: 'Tomar el valor del servicio',
  letLeave: 'Renunciar: el invitado sale de la lista',
};

export const conflicts: Wording['conflicts'] = {
  heading: 'Conflictos',
  none: 'No hay desacuerdo entre portátiles.',
  ours: 'Aquí',
  theirs: 'Servicio',
  somebodyStoodThere: (kept) => `Vale «${kept}»: alguien estaba allí.`,
  serviceWasFirst: (kept) => `Vale «${kept}»: el servicio lo tenía antes de que llegara este cambio.`,
  changedSince: (now) => `Ahora es «${now}»: alguien lo ha cambiado desde entonces.`,
  changedElsewhere: (now) =>
    `Vale «${now}»: la marca se había enviado desde aquí y otro portátil la ha cambiado después.`,
  keepAll: (count) => `Dejar los ${integer(count)} como están`,
  found: (when) => `Visto el ${when}`,
  keep: (value) => `Mantener «${value}»`,
  take: (value) => `Tomar «${value}»`,
};

export const waitingChanges: Wording['waitingChanges'] = {
  heading: 'En espera',
  none: 'Todos los cambios están enviados.',
  noneButAttention: 'Ningún otro cambio espera a ser enviado.',
  since: (age) => `guardado ${age}`,
  verifying: 'Comprobándose con el servicio',
};

export const decisionLog: Wording['decisionLog'] = {
  heading: 'Registro de decisiones',
  none: 'Todavía no se ha decidido nada en este portátil.',
  filter: 'Invitado o evento',
  outcome: 'Resultado',
  every: 'Todos los resultados',
  noMatch: 'Ninguna decisión coincide.',
  searching: (looked) =>
    `${counted(looked, 'decisión', 'decisiones')} ${plural(looked, 'revisada', 'revisadas')} …`,
  older: 'Mostrar anteriores',
  groups: {
    confirmed: 'Confirmada o sin cambio necesario',
    waiting: 'En espera',
    needsAttention: 'Por resolver',
    superseded: 'Sustituida, desestimada o retirada',
  },
  states: {
    confirmed: 'Confirmada',
    waiting: 'En espera',
    'needs-attention': 'Por resolver',
    'no-op': 'Sin cambio necesario',
    superseded: 'Sustituida',
    overruled: 'Desestimada',
    withdrawn: 'Retirada',
  },
};

export const settled: Wording['settled'] = {
  'send-again': (guest) => `${guest}: se envía de nuevo.`,
  'take-service-value': (guest) => `${guest}: vale el valor del servicio.`,
  kept: (guest) => `${guest}: queda como está.`,
  'kept-all': () => 'Todos se han dejado como están.',
  'other-side': (guest) => `${guest}: cambiado al otro valor, guardado.`,
};
