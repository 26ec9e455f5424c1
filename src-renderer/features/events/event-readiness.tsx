import { CircleCheck, CloudUpload, Download, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import type { ListDownload } from '../../store/events/list-downloads.ts';
import { selectIsEventRefused } from '../../store/sync-store.ts';
import { Working } from '../../ui/placeholder.tsx';

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
export function EventReadiness({ event, download }: EventReadinessProps) {
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
