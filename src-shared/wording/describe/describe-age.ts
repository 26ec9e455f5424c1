import type { Wording } from '../wording.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago `instant` (ISO 8601) was at `nowMs`: "just now", "2 min ago". A future instant is "just now". */
export function describeAge(instant: string, nowMs: number, { time }: Wording): string {
  const ageMs = nowMs - Date.parse(instant);
  if (!(ageMs >= minuteMs)) return time.justNow;
  if (ageMs < hourMs) return time.minutesAgo({ minutes: Math.floor(ageMs / minuteMs) });
  if (ageMs < dayMs) return time.hoursAgo({ hours: Math.floor(ageMs / hourMs) });
  return time.daysAgo({ days: Math.floor(ageMs / dayMs) });
}
