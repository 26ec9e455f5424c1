import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import { describeDuration } from '../../../src-shared/wording/describe/describe-duration.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useNow, useWording } from '../../app/services.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { useDoorTools } from './door-context.tsx';

const everyMs = 1_000;

/** The name of the event, and when it begins or began; the time it is there where no beginning is known. */
export function EventFace({ event }: { readonly event: EventSummary }) {
  const wording = useWording();
  const { door: words, events } = wording;
  const { clock } = useDoorTools();
  const now = useNow(everyMs);
  const name = event.name || events.nameless;
  const localTime = `${words.localTime} ${clock.timeWithZone(now)}`;
  const beginning = describeStart(event.primaryDate, now, clock, wording);
  return (
    <div className="event-face">
      <h1 className="event-face__name truncated" title={name}>
        <bdi>{name}</bdi>
      </h1>
      <p className="event-face__line" title={localTime}>
        <PracticeBadge />
        {beginning === null ? (
          <span className="event-face__time">
            <span className="visually-hidden">{words.localTime}</span> {clock.timeWithZone(now)}
          </span>
        ) : (
          <>
            <span className="event-face__time">{beginning.when}</span>
            {beginning.distance !== null && (
              <span className="event-face__time event-face__far">· {beginning.distance}</span>
            )}
            <span className="visually-hidden">{localTime}</span>
          </>
        )}
      </p>
    </div>
  );
}

const minuteMs = 60_000;
/** Beyond that the day is worth more than the distance. */
const nearMs = 12 * 60 * minuteMs;

/** "Starts 19:00" and "in 40 min", or "Started 18:00" and "42 min ago"; null when nobody knows. */
function describeStart(
  primaryDate: string | null,
  nowMs: number,
  clock: EventClock,
  wording: Wording,
): { readonly when: string; readonly distance: string | null } | null {
  const beginsMs = Date.parse(primaryDate ?? '');
  if (Number.isNaN(beginsMs)) return null;
  const { begins: words } = wording.door;
  const isNear = Math.abs(nowMs - beginsMs) < nearMs;
  const time = isNear ? clock.time(beginsMs) : clock.dayAndTime(beginsMs);
  if (nowMs < beginsMs) {
    // Whole minutes: a countdown by the second would take the eye.
    const length = describeDuration(Math.ceil((beginsMs - nowMs) / minuteMs) * minuteMs, wording);
    return { when: words.at({ time }), distance: isNear ? words.in({ length }) : null };
  }
  return {
    when: words.began({ time }),
    distance: isNear ? describeAge(new Date(beginsMs).toISOString(), nowMs, wording) : null,
  };
}
