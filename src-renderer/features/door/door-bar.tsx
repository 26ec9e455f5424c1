import { ArrowLeft, Keyboard } from 'lucide-react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useChipChoice } from '../guest-details/chip-choice-dialog.tsx';
import { useCreateLinks } from '../guest-details/create-links-dialog.tsx';
import { AppMenu } from '../menu/app-menu.tsx';
import { OperatorSlot, useOperatorAction } from '../operator/operator.tsx';
import { useReadiness } from '../readiness/readiness-dialog.tsx';
import { useCameraAction } from '../scanner/camera-card.tsx';
import { useStopSettings } from '../stops/stop-settings-dialog.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { CountOfIn } from './count-of-in.tsx';
import { useDoorTools } from './door-context.tsx';
import { EventFace } from './event-face.tsx';
import { GuestListAge, useRefreshAction } from './guest-list-age.tsx';
import './door-bar.css';

interface DoorBarProps {
  readonly event: EventSummary;
  readonly onShowKeys: () => void;
}

/** The board: six slots that keep their places. The event, who is in, what is sent, and who works here. */
export function DoorBar({ event, onShowKeys }: DoorBarProps) {
  const { door: words, keys } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const close = useStore(door, (state) => state.close);
  const cameraAction = useCameraAction();
  const operatorAction = useOperatorAction();
  const refreshAction = useRefreshAction();
  const readiness = useReadiness(event, focusSearch);
  const chipChoice = useChipChoice(focusSearch);
  const stopSettings = useStopSettings(focusSearch);
  const createLinks = useCreateLinks(focusSearch);
  return (
    <TopBar>
      <div className="board">
        <IconButton icon={ArrowLeft} label={words.back} onPress={() => void close()} />
        <EventFace event={event} />
        <CountOfIn />
        <SyncRegion onTried={focusSearch}>
          <GuestListAge />
        </SyncRegion>
        <OperatorSlot onClosed={focusSearch} />
        <AppMenu
          actions={[
            cameraAction,
            refreshAction,
            readiness.action,
            chipChoice.action,
            stopSettings.action,
            createLinks.action,
            operatorAction,
            { label: keys.open, icon: Keyboard, group: 'laptop', shortcut: '?', onAction: onShowKeys },
          ]}
          onClosed={focusSearch}
        />
        {chipChoice.dialog}
        {stopSettings.dialog}
        {createLinks.dialog}
        {readiness.dialog}
      </div>
    </TopBar>
  );
}
