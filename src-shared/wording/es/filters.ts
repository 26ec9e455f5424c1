import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const filters: Wording['filters'] = {
  open: 'Filtrar',
  openWith: (count) => `Filtrar, ${counted(count, 'filtro activo', 'filtros activos')}`,
  heading: 'Filtrar invitados',
  group: 'Filtros activos',
  attendance: { attended: 'Presente', 'no-show': 'Ausente', 'not-arrived': 'Sin llegar' },
  rsvp: 'Estado RSVP',
  noRsvp: 'Sin estado RSVP',
  rsvpIs: (status) => `RSVP: ${status}`,
  anyValue: 'Todos',
  columnIs: (name, value) => `${name}: ${value}`,
  needsAttention: 'Por resolver',
  choice: (name, guests) => `${name} (${integer(guests)})`,
  sort: 'Ordenar por',
  sorts: { name: 'Nombre', 'last-change': 'Último cambio' },
  remove: (filter) => `Quitar filtro ${filter}`,
  clear: 'Borrar filtros',
  shown: (guests) => `${counted(guests, 'invitado', 'invitados')} ${plural(guests, 'mostrado', 'mostrados')}`,
  noMatch: (query) =>
    query === ''
      ? 'Ningún invitado encaja con estos filtros.'
      : `Ningún invitado coincide con «${query}» con estos filtros.`,
  noMatchHint: 'Puede que un filtro oculte invitados.',
};
