import type { Wording } from '../wording.ts';
import { integer } from './numbers.ts';

export const time: Wording['time'] = {
  locale: 'de-DE',
  justNow: 'gerade eben',
  minutesAgo: (minutes) => `vor ${integer(minutes)} min`,
  hoursAgo: (hours) => `vor ${integer(hours)} h`,
  daysAgo: (days) => (days === 1 ? 'gestern' : `vor ${integer(days)} Tagen`),
  seconds: (seconds) => `${integer(seconds)} s`,
  minutes: (minutes) => `${integer(minutes)} min`,
  hours: (hours) => `${integer(hours)} h`,
};
