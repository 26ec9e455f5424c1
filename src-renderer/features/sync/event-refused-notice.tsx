import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExportButton } from '../activity/export-button.tsx';

interface EventRefusedNoticeProps {
  readonly events: SyncStatus['refusedEvents'];
}

/**
 * The service refuses events (403, 404): their marks wait here, and can be handed over as a file. The event is named,
 * because it may be another than the one whose door is open.
 */
export function EventRefusedNotice({ events }: EventRefusedNoticeProps) {
  const { sync, events: eventWords } = useWording();
  const { one, several, which, safe, now } = sync.eventRefused;
  const [event] = events;
  const isOne = events.length === 1 && event !== undefined;
  return (
    <Notice
      kind="waits"
      title={isOne ? one({ event: event.name || eventWords.nameless }) : several({ count: events.length })}
      actions={<ExportButton />}
    >
      <p>
        {!isOne && `${which} `}
        {safe} {now}
      </p>
    </Notice>
  );
}
