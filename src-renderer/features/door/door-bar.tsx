import { ArrowLeft, Keyboard } from 'lucide-react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useChipChoice } from '../guest-details/chip-choice-dialog.tsx';
import { useCreateLinks } from '../guest-details/create-links-dialog.tsx';
import { AppMenu } from '../menu/app-menu.tsx';
import { OperatorButton } from '../operator/operator.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { useReadiness } from '../readiness/readiness-dialog.tsx';
import { useCameraAction } from '../scanner/use-camera-action.ts';
import { useStopSettings } from '../stops/stop-settings-dialog.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { CountsBoard } from './counts-board.tsx';
import { useDoorTools } from './door-context.tsx';
import './door-bar.css';

interface DoorBarProps {
  readonly event: EventSummary;
  readonly onShowKeys: () => void;
}

/** The bar of the door: the event at the left, its counts in the middle, sending and menu at the right. */
export function DoorBar({ event, onShowKeys }: DoorBarProps) {
  const { door: words, keys } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const close = useStore(door, (state) => state.close);
  const cameraAction = useCameraAction();
  const readiness = useReadiness(event, focusSearch);
  const chipChoice = useChipChoice(focusSearch);
  const stopSettings = useStopSettings(focusSearch);
  const createLinks = useCreateLinks(focusSearch);
  return (
    <TopBar>
      <div className="door-bar">
        <div className="door-bar__left">
          <IconButton icon={ArrowLeft} label={words.back} onPress={() => void close()} />
          <EventFace event={event} />
          <PracticeBadge />
        </div>
        <CountsBoard />
        <div className="door-bar__right">
          <OperatorButton onClosed={focusSearch} />
          <SyncRegion onTried={focusSearch} />
          <AppMenu
            actions={[
              cameraAction,
              readiness.action,
              chipChoice.action,
              stopSettings.action,
              createLinks.action,
              { label: keys.open, icon: Keyboard, onAction: onShowKeys },
            ]}
            onClosed={focusSearch}
          />
          {chipChoice.dialog}
          {stopSettings.dialog}
          {createLinks.dialog}
          {readiness.dialog}
        </div>
      </div>
    </TopBar>
  );
}

/** The name of the event and the time it is there. */
function EventFace({ event }: { readonly event: EventSummary }) {
  const { door: words, events } = useWording();
  const { clock } = useDoorTools();
  const now = useNow(1_000);
  const name = event.name || events.nameless;
  return (
    <div className="event-face">
      <h1 className="event-face__name truncated" title={name}>
        <bdi>{name}</bdi>
      </h1>
      <p className="event-face__time truncated">
        <span className="visually-hidden">{words.localTime}</span> {clock.timeWithZone(now)}
      </p>
    </div>
  );
}
