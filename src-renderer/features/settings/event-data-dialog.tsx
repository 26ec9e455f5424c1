import type { EventData } from '../../../src-shared/domain/event-data.ts';
import { useWording } from '../../app/services.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';

/** What a person is asked before it is done to one event, or to several. */
export type Asked =
  | { readonly to: 'remove' | 'give-up'; readonly data: EventData }
  | { readonly to: 'remove-all'; readonly all: readonly EventData[] };

interface EventDataDialogProps {
  readonly asked: Asked;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question that belongs to it. */
export function EventDataDialog({ asked, ...answers }: EventDataDialogProps) {
  const { eventData: words, events } = useWording();
  switch (asked.to) {
    case 'give-up':
      return <GiveUpDialog data={asked.data} {...answers} />;
    case 'remove': {
      const { name, guests } = asked.data;
      const heading = words.removeHeading(name || events.nameless);
      return <RemoveEventDialog heading={heading} detail={words.removeDetail(guests)} {...answers} />;
    }
    case 'remove-all': {
      const guests = asked.all.reduce((sum, each) => sum + each.guests, 0);
      const heading = words.removeAllHeading(asked.all.length);
      return <RemoveEventDialog heading={heading} detail={words.removeAllDetail(guests)} {...answers} />;
    }
  }
}
