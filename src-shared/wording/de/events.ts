import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const events: Wording['events'] = {
  heading: 'Events',
  list: 'Events',
  past: 'Vergangene Events',
  organization: 'Alle Events der Organisation',
  filter: 'Events filtern',
  nameless: 'Event ohne Namen',
  noDate: 'Ohne Datum',
  pastBadge: 'Vorbei',
  ready: (guests, age) => `${counted(guests, 'Gast', 'Gäste')} offline bereit, ${age}`,
  notReady: 'Gästeliste noch nicht auf diesem Laptop',
  more: 'Mehr',
  getReady: 'Offline bereit machen',
  gettingReady: 'Gästeliste wird geholt …',
  waiting: (count) => counted(count, 'Änderung wartet', 'Änderungen warten'),
  refused: 'Der Dienst verweigert dieses Event',
  loading: 'Events werden gesucht …',
  refreshing: 'Events werden beim Dienst angefragt …',
  none: 'Keine kommenden Events.',
  noneHint:
    'Unter „Vergangene Events“ oder „Alle Events der Organisation“ nachsehen, oder eines im Event-Dienst anlegen.',
  noneAtAll: 'Keine Events.',
  noneAtAllHint: 'Events erscheinen hier, sobald der Event-Dienst welche hat.',
  noMatch: (filter) => `Kein Event passt zu „${filter}“.`,
};
