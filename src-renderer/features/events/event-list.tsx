import { ChevronRight, CloudDownload } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useEventClock, useStores, useWording } from '../../app/services.tsx';
import { failureCode } from '../../store/trouble-store.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { useReadiness } from '../readiness/readiness-dialog.tsx';
import { EventReadiness } from './event-readiness.tsx';
import './event-list.css';

/** The events as a board. */
export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  const { events: words } = useWording();
  return (
    <ul className="event-list" aria-label={words.list}>
      {events.map((event) => (
        <EventItem key={event.eventId} event={event} />
      ))}
    </ul>
  );
}

/** One event: a button named after it, described by its date, its place and how ready it is. */
function EventItem({ event }: { readonly event: EventSummary }) {
  const { events: words } = useWording();
  const { door, events } = useStores();
  const open = useStore(door, (state) => state.open);
  const getReady = useStore(events, (state) => state.getReady);
  const [work, setWork] = useState<'opening' | 'getting-ready' | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const id = useId();
  const { primaryDate, timezone, place } = event;
  const clock = useEventClock(timezone);
  const date = primaryDate === null ? words.noDate : clock.date(Date.parse(primaryDate));

  const attempt = async (kind: 'opening' | 'getting-ready', act: () => Promise<void>) => {
    setWork(kind);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(failureCode(error));
    } finally {
      setWork(null);
    }
  };

  return (
    <li className="event-item">
      <Button
        look="quiet"
        className={event.past ? 'event-item__button event-item__button--past' : 'event-item__button'}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-details`}
        disabled={work === 'opening'}
        onPress={() => void attempt('opening', () => open(event.eventId))}
      >
        <span className="event-item__text">
          <span id={`${id}-name`} className="event-item__name" dir="auto">
            {event.name || words.nameless}
          </span>
          <span id={`${id}-details`} className="event-item__details">
            <span className="event-item__when">
              <span>{date}</span>
              {place !== null && (
                <span className="truncated" dir="auto">
                  {place}
                </span>
              )}
              {event.past && <Badge text={words.pastBadge} look="quiet" />}
            </span>
            <EventReadiness event={event} isGettingReady={work === 'getting-ready'} />
          </span>
        </span>
        {work === 'opening' ? (
          <Working />
        ) : (
          <ChevronRight className="event-item__go" size={22} aria-hidden="true" />
        )}
      </Button>
      <div className="event-item__more">
        <EventActions
          event={event}
          nameId={`${id}-name`}
          onGetReady={() => void attempt('getting-ready', () => getReady(event.eventId))}
        />
      </div>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
    </li>
  );
}

interface EventActionsProps {
  readonly event: EventSummary;
  /** Id of the element with the name of the event: every event has a button "More". */
  readonly nameId: string;
  readonly onGetReady: () => void;
}

/** What else can be done about an event than opening its door. */
function EventActions({ event, nameId, onGetReady }: EventActionsProps) {
  const { events: words } = useWording();
  const readiness = useReadiness(event);
  return (
    <>
      <ActionMenu
        label={words.more}
        describedBy={nameId}
        actions={[{ label: words.getReady, icon: CloudDownload, onAction: onGetReady }, readiness.action]}
      />
      {readiness.dialog}
    </>
  );
}
