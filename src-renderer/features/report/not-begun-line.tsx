import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeBeginning } from '../../../src-shared/wording/describe-beginning.ts';
import { useEventClock, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';

const everyMs = 10_000;

/** Says of an event that it has yet to begin: whoever has not arrived by now may still be on the way. */
export function NotBegunLine({ event }: { readonly event: EventSummary }) {
  const wording = useWording();
  const clock = useEventClock(event.timezone);
  const said = describeBeginning(event, useNow(everyMs), clock, wording);
  return said === null ? null : <p className="no-shows__not-begun">{said}</p>;
}
