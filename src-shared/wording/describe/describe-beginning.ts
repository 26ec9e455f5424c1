import type { EventSummary } from '../../domain/event.ts';
import { sweepTimeOf } from '../../domain/no-show-sweep.ts';
import { createZoneClock } from '../../time/zone-clock.ts';
import type { EventClock } from '../event-clock.ts';
import type { Wording } from '../wording.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * "The event starts at 19:00.", "The event started 40 minutes ago.", or that nobody knows: why guests may still be on their
 * way. Null when that is over (`sweepTimeOf`).
 */
export function describeBeginning(
  { primaryDate, timezone }: Pick<EventSummary, 'primaryDate' | 'timezone'>,
  nowMs: number,
  clock: EventClock,
  { noShows: { begins } }: Wording,
): string | null {
  const beginsMs = Date.parse(primaryDate ?? '');
  switch (sweepTimeOf(primaryDate, nowMs)) {
    case 'over':
      return null;
    case 'unknown':
      return begins.unknown;
    case 'just-begun':
      return begins.begun({ minutes: Math.floor((nowMs - beginsMs) / minuteMs) });
    case 'not-begun':
  }
  const onTheWall = createZoneClock(timezone);
  const isToday = Math.floor(onTheWall(beginsMs) / dayMs) === Math.floor(onTheWall(nowMs) / dayMs);
  return isToday ? begins.at({ time: clock.time(beginsMs) }) : begins.on({ date: clock.date(beginsMs) });
}
