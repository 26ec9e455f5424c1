import type { Wording } from '../wording.ts';
import { integer } from './numbers.ts';

export const time: Wording['time'] = {
  locale: 'fr-FR',
  justNow: 'à l’instant',
  minutesAgo: (minutes) => `il y a ${integer(minutes)} min`,
  hoursAgo: (hours) => `il y a ${integer(hours)} h`,
  daysAgo: (days) => (days === 1 ? 'hier' : `il y a ${integer(days)} jours`),
  seconds: (seconds) => `${integer(seconds)} s`,
  minutes: (minutes) => `${integer(minutes)} min`,
  hours: (hours) => `${integer(hours)} h`,
};
