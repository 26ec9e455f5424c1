import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { failureCode } from '../../store/trouble-store.ts';
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

/** Opens the door of an event; says while it does, and why it could not. */
export function useOpenDoor(eventId: string): {
  readonly isOpening: boolean;
  readonly failure: ErrorCode | null;
  readonly openDoor: () => void;
} {
  const { door } = useStores();
  const open = useStore(door, (state) => state.open);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const openDoor = async () => {
    if (isOpening) return;
    setOpening(true);
    setFailure(null);
    try {
      await open(eventId);
    } catch (error) {
      setFailure(failureCode(error));
    } finally {
      setOpening(false);
    }
  };
  return { isOpening, failure, openDoor: () => void openDoor() };
}
