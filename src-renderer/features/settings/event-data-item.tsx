import { Trash2 } from 'lucide-react';
import type { EventData } from '../../../src-shared/domain/event.ts';
import { describeSize } from '../../../src-shared/wording/describe-size.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

interface EventDataItemProps {
  readonly data: EventData;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onGiveUp: () => void;
}

/** One event: how many guests and how much room, and why it cannot be removed while changes are unsent. */
export function EventDataItem({ data, isBusy, onRemove, onGiveUp }: EventDataItemProps) {
  const wording = useWording();
  const { eventData: words, events } = wording;
  const { name, guests, bytes, unsent } = data;
  const shownName = name || events.nameless;
  return (
    <li className="event-data__item">
      <div className="event-data__text">
        <p className="event-data__name">
          <bdi>{shownName}</bdi>
        </p>
        <p className="event-data__size">{words.holds({ guests, size: describeSize(bytes, wording) })}</p>
        {unsent > 0 && (
          <p className="event-data__unsent">
            <strong>{words.unsent({ count: unsent })}</strong> {words.unsentNow}
          </p>
        )}
      </div>
      {unsent === 0 ? (
        <Button aria-label={words.removeEvent({ event: shownName })} disabled={isBusy} onPress={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
          {isBusy ? words.removing : words.remove}
        </Button>
      ) : (
        <Button aria-label={words.giveUpOf({ event: shownName })} disabled={isBusy} onPress={onGiveUp}>
          {isBusy ? words.givingUp : words.giveUp}
        </Button>
      )}
    </li>
  );
}
