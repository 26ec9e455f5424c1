import { CloudDownload } from 'lucide-react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useReadiness } from '../readiness/readiness-dialog.tsx';

interface EventActionsProps {
  readonly event: EventSummary;
  /** Id of the element with the name of the event: every event has a button "More". */
  readonly nameId: string;
}

/** What else can be done about an event than opening its door. */
export function EventActions({ event, nameId }: EventActionsProps) {
  const { events: words } = useWording();
  const { events } = useStores();
  const download = useStore(events, (state) => state.downloads.download);
  const readiness = useReadiness(event);
  const getReady = () => void download([event.eventId]);
  return (
    <>
      <ActionMenu
        label={words.more}
        describedBy={nameId}
        actions={[
          { label: words.getReady, icon: CloudDownload, group: 'before', onAction: getReady },
          readiness.action,
        ]}
      />
      {readiness.dialog}
    </>
  );
}
