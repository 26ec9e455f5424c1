import type { Wording } from '../wording.ts';
import { integer } from './numbers.ts';

export const time: Wording['time'] = {
  locale: 'es-ES',
  justNow: 'ahora mismo',
  minutesAgo: (minutes) => `hace ${integer(minutes)} min`,
  hoursAgo: (hours) => `hace ${integer(hours)} h`,
  daysAgo: (days) => (days === 1 ? 'ayer' : `hace ${integer(days)} días`),
  seconds: (seconds) => `${integer(seconds)} s`,
  minutes: (minutes) => `${integer(minutes)} min`,
  hours: (hours) => `${integer(hours)} h`,
};
