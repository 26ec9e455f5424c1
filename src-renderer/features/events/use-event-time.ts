import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { CalendarDay, EventClock } from '../../../src-shared/wording/event-clock.ts';
import { useEventClock, useMachine } from '../../app/services.tsx';

/** When an event begins, by its own time zone. */
interface EventTime {
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly clock: EventClock;
  readonly day: CalendarDay;
  /** "18:00" */
  readonly figures: string;
  /** "CEST", where this laptop's clock says otherwise; else null. */
  readonly zone: string | null;
}

/** When this event begins; null without a date. */
export function useEventTime({ primaryDate, timezone }: EventSummary): EventTime | null {
  const clock = useEventClock(timezone);
  const here = useEventClock(useMachine().timeZone);
  if (primaryDate === null) return null;
  const startMs = Date.parse(primaryDate);
  const isAsHere = clock.dayAndTime(startMs) === here.dayAndTime(startMs);
  // A clock that names its zone by itself does not know the one of the event.
  const text = isAsHere ? clock.time(startMs) : clock.timeWithZone(startMs);
  const [, figures = text, zone = null] = /^(\S+)\s+(.+)$/u.exec(text) ?? [];
  return { startMs, clock, day: clock.calendarDay(startMs), figures, zone };
}
