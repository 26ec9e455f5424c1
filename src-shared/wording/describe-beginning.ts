import type { EventSummary } from '../domain/event.ts';
import { createZoneClock } from '../time/zone-clock.ts';
import type { EventClock } from './event-clock.ts';
import type { Wording } from './wording.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** "The event begins at 19:00.": null once it has begun, and when nobody knows when it does. */
export function describeBeginning(
  { primaryDate, timezone }: Pick<EventSummary, 'primaryDate' | 'timezone'>,
  nowMs: number,
  clock: EventClock,
  { noShows: { begins } }: Wording,
): string | null {
  const beginsMs = Date.parse(primaryDate ?? '');
  if (Number.isNaN(beginsMs) || beginsMs <= nowMs) return null;
  const onTheWall = createZoneClock(timezone);
  const isToday = Math.floor(onTheWall(beginsMs) / dayMs) === Math.floor(onTheWall(nowMs) / dayMs);
  return isToday ? begins.at({ time: clock.time(beginsMs) }) : begins.on({ date: clock.date(beginsMs) });
}
