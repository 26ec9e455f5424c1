import type { Wording } from '../wording.ts';
import { counted, plural } from './numbers.ts';

export const events: Wording['events'] = {
  heading: 'Eventos',
  list: 'Eventos',
  past: 'Eventos pasados',
  organization: 'Todos los eventos de la organización',
  filter: 'Filtrar eventos',
  nameless: 'Evento sin nombre',
  noDate: 'Sin fecha',
  pastBadge: 'Pasado',
  ready: (guests, age) =>
    `${counted(guests, 'invitado', 'invitados')} ${plural(guests, 'listo', 'listos')} sin conexión, ${age}`,
  notReady: 'La lista de invitados aún no está en este portátil',
  more: 'Más',
  getReady: 'Preparar para usar sin conexión',
  gettingReady: 'Obteniendo la lista de invitados …',
  waiting: (count) => `${counted(count, 'cambio', 'cambios')} en espera`,
  refused: 'El servicio rechaza este evento',
  loading: 'Buscando eventos …',
  refreshing: 'Pidiendo los eventos al servicio …',
  none: 'No hay eventos próximos.',
  noneHint:
    'Mire en «Eventos pasados» o «Todos los eventos de la organización», o cree uno en su servicio de eventos.',
  noneAtAll: 'No hay eventos.',
  noneAtAllHint: 'Los eventos aparecen aquí en cuanto su servicio de eventos los tiene.',
  noMatch: (filter) => `Ningún evento coincide con «${filter}».`,
};
