import { memo, useId } from 'react';
import { useWording } from '../../app/services.tsx';
import type { EventGroup } from '../../store/events/arrange-events.ts';
import { EventLine } from './event-line.tsx';
import './event-groups.css';

/** The events below the one for tonight, as a board. */
export const EventGroups = memo(function EventGroups({ groups }: { readonly groups: readonly EventGroup[] }) {
  return groups.map((group) => <Group key={group.kind} group={group} />);
});

function Group({ group: { kind, events } }: { readonly group: EventGroup }) {
  const { events: words } = useWording();
  const id = useId();
  const headings = { 'this-week': words.thisWeek, later: words.later, past: words.pastBadge };
  return (
    <section className="event-group">
      <h2 id={id} className="event-group__heading">
        {headings[kind]}
      </h2>
      <ul aria-labelledby={id}>
        {events.map((event) => (
          <EventLine key={event.eventId} event={event} isNear={kind === 'this-week'} />
        ))}
      </ul>
    </section>
  );
}
