import { CircleCheck, CircleDashed, CloudUpload, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { selectIsEventRefused } from '../../store/sync-store.ts';
import { Working } from '../../ui/placeholder.tsx';

const everyMs = 30_000;

interface EventReadinessProps {
  readonly event: EventSummary;
  /** Its guest list is being fetched. */
  readonly isGettingReady: boolean;
}

/** How ready an event is for a night offline: "1,204 guests ready offline, 2 min ago"; and what keeps its changes here. */
export function EventReadiness({ event, isGettingReady }: EventReadinessProps) {
  const wording = useWording();
  const { events: words } = wording;
  const now = useNow(everyMs);
  const { sync } = useStores();
  const { guestsReady, pulledAt, waiting } = event;
  const isRefused = useStore(sync, selectIsEventRefused(event.eventId));
  const isReady = guestsReady !== null && pulledAt !== null;
  if (isGettingReady) {
    return (
      <span className="event-item__readiness">
        <span>
          <Working />
          {words.gettingReady}
        </span>
      </span>
    );
  }
  return (
    <span className="event-item__readiness">
      <span className={isReady ? 'event-item__ready' : 'event-item__not-ready'}>
        {isReady ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : (
          <CircleDashed size={16} aria-hidden="true" />
        )}
        {isReady
          ? words.ready({ guests: guestsReady, age: describeAge(pulledAt, now, wording) })
          : words.notReady}
      </span>
      {waiting > 0 && (
        <span className="event-item__waiting">
          <CloudUpload size={16} aria-hidden="true" />
          {words.waiting({ count: waiting })}
        </span>
      )}
      {isRefused && (
        <span className="event-item__refused">
          <TriangleAlert size={16} aria-hidden="true" />
          {words.refused}
        </span>
      )}
    </span>
  );
}
