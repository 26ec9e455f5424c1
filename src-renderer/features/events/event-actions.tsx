import { CloudDownload } from 'lucide-react';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useWording } from '../../app/services.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useReadiness } from '../readiness/use-readiness.tsx';

interface EventActionsProps {
  readonly event: EventSummary;
  /** Id of the element with the name of the event: every event has a button "More". */
  readonly nameId: string;
  readonly onGetReady: () => void;
}

/** What else can be done about an event than opening its door. */
export function EventActions({ event, nameId, onGetReady }: EventActionsProps) {
  const { events: words } = useWording();
  const readiness = useReadiness(event);
  return (
    <>
      <ActionMenu
        label={words.more}
        describedBy={nameId}
        actions={[{ label: words.getReady, icon: CloudDownload, onAction: onGetReady }, readiness.action]}
      />
      {readiness.dialog}
    </>
  );
}
