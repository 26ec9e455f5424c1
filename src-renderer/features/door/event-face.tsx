import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { useDoorTools } from './door-context.tsx';
import './event-face.css';

/** The name of the event and the time it is there. */
export function EventFace({ event }: { readonly event: EventSummary }) {
  const { door: words, events } = useWording();
  const { clock } = useDoorTools();
  const now = useNow(1_000);
  const name = event.name || events.nameless;
  return (
    <div className="event-face">
      <h1 className="event-face__name truncated" title={name}>
        <bdi>{name}</bdi>
      </h1>
      <p className="event-face__time truncated">
        <span className="visually-hidden">{words.localTime}</span> {clock.timeWithZone(now)}
      </p>
    </div>
  );
}
