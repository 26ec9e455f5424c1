import { useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExportButton } from '../activity/export-button.tsx';

/** The service refuses an event (403, 404): its marks wait here, and can be handed over as a file. */
export function EventRefusedNotice() {
  const { happened, safe, now } = useWording().sync.eventRefused;
  return (
    <Notice kind="waits" title={happened} actions={<ExportButton />}>
      <p>
        {safe} {now}
      </p>
    </Notice>
  );
}
