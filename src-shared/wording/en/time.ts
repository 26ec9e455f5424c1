import { inEnglish } from './numbers.ts';

/** Times and ages. Clock times are always of 24 hours, as doors write them. */
export const time = {
  locale: 'en-GB',
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${inEnglish(minutes)} min ago`,
  hoursAgo: (hours: number) => `${inEnglish(hours)} h ago`,
  daysAgo: (days: number) => (days === 1 ? 'yesterday' : `${inEnglish(days)} days ago`),
  seconds: (seconds: number) => `${inEnglish(seconds)} s`,
  minutes: (minutes: number) => `${inEnglish(minutes)} min`,
  hours: (hours: number) => `${inEnglish(hours)} h`,
};
