import type { EventData } from '../../../src-shared/domain/event.ts';
import { useWording } from '../../app/services.tsx';
import { ExportButton } from '../activity/export-button.tsx';
import { EventDataQuestion } from './event-data-question.tsx';

/** What a person is asked before it is done to one event, or to several. */
export type Asked =
  | { readonly to: 'remove' | 'give-up'; readonly data: EventData }
  | { readonly to: 'remove-all'; readonly all: readonly EventData[] };

interface EventDataDialogProps {
  readonly asked: Asked;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question that belongs to it; before changes are given up they can be handed over as a file. */
export function EventDataDialog({ asked, ...answers }: EventDataDialogProps) {
  const { eventData: words, events } = useWording();
  switch (asked.to) {
    case 'give-up': {
      const { name, unsent } = asked.data;
      const heading = words.giveUpHeading({ count: unsent, event: name || events.nameless });
      return (
        <EventDataQuestion heading={heading} detail={words.giveUpDetail} confirm={words.giveUp} {...answers}>
          <div className="event-data__export">
            <ExportButton />
          </div>
        </EventDataQuestion>
      );
    }
    case 'remove': {
      const { name, guests } = asked.data;
      const said = {
        heading: words.removeHeading({ event: name || events.nameless }),
        detail: words.removeDetail({ guests }),
      };
      return <EventDataQuestion {...said} confirm={words.remove} {...answers} />;
    }
    case 'remove-all': {
      const guests = asked.all.reduce((sum, each) => sum + each.guests, 0);
      const said = {
        heading: words.removeAllHeading({ events: asked.all.length }),
        detail: words.removeAllDetail({ guests }),
      };
      return <EventDataQuestion {...said} confirm={words.remove} {...answers} />;
    }
  }
}
