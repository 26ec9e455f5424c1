import { ChevronRight, CircleCheck, CloudUpload, Download, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import { useClock, useNow, useStores, useWording } from '../../app/services.tsx';
import type { ListDownload } from '../../store/events/list-downloads.ts';
import { selectIsEventRefused } from '../../store/sync-store.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { EventActions } from './event-actions.tsx';
import { useEventTime } from './use-event-time.ts';
import { useOpenDoor } from './use-open-door.ts';
import './event-line.css';

interface EventLineProps {
  readonly event: EventSummary;
  /** It is near: the weekday says more than the month. */
  readonly isNear: boolean;
}

/** One event on the board: a button named after it, described by its date, its place and how ready it is. */
export const EventLine = memo(function EventLine({ event, isNear }: EventLineProps) {
  const { events: words } = useWording();
  const { events } = useStores();
  const download = useStore(events, (state) => state.downloads.events[event.eventId]);
  const { isOpening, failure: notOpened, openDoor } = useOpenDoor(event.eventId);
  const id = useId();
  const failure = notOpened ?? (download?.state === 'failed' ? download.failure : null);
  return (
    <li className={event.past ? 'event-line event-line--past' : 'event-line'}>
      <Button
        look="quiet"
        className="event-line__open"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-when ${id}-place ${id}-state`}
        aria-disabled={isOpening}
        onPress={openDoor}
      >
        <EventDate id={`${id}-when`} event={event} isNear={isNear} />
        <span className="event-line__text">
          <span id={`${id}-name`} className="event-line__name" dir="auto">
            {event.name || words.nameless}
          </span>
          <span
            id={`${id}-place`}
            className="event-line__place truncated"
            dir="auto"
            title={event.place ?? undefined}
          >
            {event.place}
          </span>
        </span>
        <span id={`${id}-state`} className="event-line__state">
          <EventReadiness event={event} download={download} />
        </span>
        {isOpening ? <Working /> : <ChevronRight className="event-line__go" size={22} aria-hidden="true" />}
      </Button>
      <div className="event-line__more">
        <EventActions event={event} nameId={`${id}-name`} />
      </div>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
    </li>
  );
});

/** The day large, then the weekday or the month, then the time; for a screen reader the whole date. */
function EventDate({ id, event, isNear }: EventLineProps & { readonly id: string }) {
  const { events: words } = useWording();
  const pageClock = useClock();
  const when = useEventTime(event);
  if (when === null) {
    return (
      <span id={id} className="event-line__undated">
        {words.noDate}
      </span>
    );
  }
  const { startMs, clock, day, figures, zone } = when;
  const isThisYear = clock.calendarDay(pageClock.now()).year === day.year;
  return (
    <>
      <span id={id} className="visually-hidden">
        {clock.date(startMs)}
      </span>
      <span className="event-line__date" aria-hidden="true">
        <span className="event-line__day">{day.dayOfMonth}</span>
        <span>
          {isNear ? day.weekday : day.month}
          {!isThisYear && <span className="event-line__small">{day.year}</span>}
        </span>
      </span>
      <span className="event-line__time" aria-hidden="true">
        {figures}
        {zone !== null && <span className="event-line__small">{zone}</span>}
      </span>
    </>
  );
}

const everyMs = 30_000;

interface EventReadinessProps {
  readonly event: EventSummary;
  /** Where the download of its guest list stands. */
  readonly download: ListDownload | undefined;
}

/**
 * How ready an event is for a night offline: "1,204 guests ready offline, refreshed 2 min ago"; and what keeps its changes
 * here.
 */
function EventReadiness({ event, download }: EventReadinessProps) {
  const wording = useWording();
  const { events: words } = wording;
  const now = useNow(everyMs);
  const { sync } = useStores();
  const { guestsReady, pulledAt, waiting } = event;
  const isRefused = useStore(sync, selectIsEventRefused(event.eventId));
  const isReady = guestsReady !== null && pulledAt !== null;
  if (download?.state === 'queued') return <span>{words.queued}</span>;
  if (download?.state === 'fetching') {
    return (
      <span>
        <Working />
        {words.gettingReady}
      </span>
    );
  }
  return (
    <>
      <span className={isReady ? 'event-line__ready' : ''}>
        {isReady ? <CircleCheck size={20} aria-hidden="true" /> : <Download size={20} aria-hidden="true" />}
        {isReady
          ? words.ready({ guests: guestsReady, age: describeAge(pulledAt, now, wording) })
          : words.notReady}
      </span>
      {waiting > 0 && (
        <span className="event-line__waits">
          <CloudUpload size={20} aria-hidden="true" />
          {words.waiting({ count: waiting })}
        </span>
      )}
      {isRefused && (
        <span className="event-line__waits">
          <TriangleAlert size={20} aria-hidden="true" />
          {words.refused}
        </span>
      )}
    </>
  );
}
