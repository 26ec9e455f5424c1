import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const filters: Wording['filters'] = {
  open: 'Filtern',
  openWith: (count) => `Filtern, ${counted(count, 'Filter', 'Filter')} aktiv`,
  heading: 'Gäste filtern',
  group: 'Aktive Filter',
  attendance: { attended: 'Anwesend', 'no-show': 'Nicht erschienen', 'not-arrived': 'Noch nicht da' },
  rsvp: 'RSVP-Status',
  noRsvp: 'Ohne RSVP-Status',
  rsvpIs: (status) => `RSVP: ${status}`,
  anyValue: 'Alle',
  columnIs: (name, value) => `${name}: ${value}`,
  needsAttention: 'Zu klären',
  choice: (name, guests) => `${name} (${integer(guests)})`,
  sort: 'Sortieren nach',
  sorts: { name: 'Name', 'last-change': 'Letzte Änderung' },
  remove: (filter) => `Filter entfernen: ${filter}`,
  clear: 'Filter leeren',
  shown: (guests) => `${counted(guests, 'Gast', 'Gäste')} gezeigt`,
  noMatch: (query) =>
    query === '' ? 'Kein Gast passt zu diesen Filtern.' : `Kein Gast passt zu „${query}“ und diesen Filtern.`,
  noMatchHint: 'Vielleicht blendet ein Filter Gäste aus.',
};
