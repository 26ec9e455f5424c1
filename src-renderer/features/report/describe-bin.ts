import type { Wording } from '../../../src-shared/wording/wording.ts';

const hour = 60;
const day = 24 * hour;

/** The length of a bin in the largest unit that it is a whole number of: "15 minutes", "hour", "2 days". */
export function describeBin(minutes: number, { arrivals }: Wording): string {
  if (minutes % day === 0) return arrivals.days({ days: minutes / day });
  if (minutes % hour === 0) return arrivals.hours({ hours: minutes / hour });
  return arrivals.minutes({ minutes });
}
