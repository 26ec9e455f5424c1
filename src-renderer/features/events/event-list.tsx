import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useWording } from '../../app/services.tsx';
import { EventItem } from './event-item.tsx';
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
