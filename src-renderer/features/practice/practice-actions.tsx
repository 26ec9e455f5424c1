import { DoorOpen, Footprints, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useStore } from 'zustand';
import { type PracticeWifi, practiceWifiSchema } from '../../../src-shared/domain/practice.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { selectIsPractice } from '../../store/session-store.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useTask } from '../doors/dialogs/use-task.ts';
import './practice-actions.css';

/** What only practice offers in the menu, with its dialogs. `onClosed` when one has closed. */
export function usePracticeActions(onClosed?: () => void): {
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const { practice: words, doors: doorsWords } = useWording();
  const { session, practice } = useStores();
  const isPractice = useStore(session, selectIsPractice);
  const restartTour = useStore(practice, (state) => state.restartTour);
  const wifi = useMenuDialog({
    label: words.wifi,
    icon: WifiOff,
    group: 'before',
    draw: (close) => <WifiDialog onClose={close} />,
    onClosed,
  });
  const secondDoor = useMenuDialog({
    label: doorsWords.secondDoor.action,
    icon: DoorOpen,
    group: 'before',
    draw: (close) => <SecondDoorDialog onClose={close} />,
    onClosed,
  });
  if (!isPractice) return { actions: [], dialog: null };
  return {
    actions: [
      {
        label: words.tour,
        icon: Footprints,
        group: 'before',
        onAction: () => void restartTour().then(onClosed),
      },
      wifi.action,
      secondDoor.action,
    ],
    dialog: (
      <>
        {wifi.dialog}
        {secondDoor.dialog}
      </>
    ),
  };
}

/** How bad the Wi-Fi of practice is. A choice counts at once. */
function WifiDialog({ onClose }: { readonly onClose: () => void }) {
  const { practice: words } = useWording();
  const { practice: store } = useStores();
  const { practice, setWifi } = useStore(store);
  return (
    <ModalDialog heading={words.wifi} onClose={onClose}>
      <p className="dialog__text">{words.wifiDetail}</p>
      <RadioGroup
        className="wifi-choices"
        aria-label={words.wifi}
        value={practice?.wifi ?? 'good'}
        onChange={(wifi) => void setWifi(practiceWifiSchema.parse(wifi))}
      >
        {practiceWifiSchema.options.map((wifi) => (
          <WifiChoice key={wifi} wifi={wifi} />
        ))}
      </RadioGroup>
    </ModalDialog>
  );
}

function WifiChoice({ wifi }: { readonly wifi: PracticeWifi }) {
  const { name, detail } = useWording().practice.wifiChoices[wifi];
  return (
    <Radio className="wifi-choice" value={wifi}>
      <span className="wifi-choice__dot" />
      <span>
        <span className="wifi-choice__name">{name}</span>
        <span className="wifi-choice__detail">{detail}</span>
      </span>
    </Radio>
  );
}

/** Says what a second door is for, and opens it, or says at which address a browser does: at a new one each time. */
function SecondDoorDialog({ onClose }: { readonly onClose: () => void }) {
  const { cancel, secondDoor: words } = useWording().doors;
  const { doors } = useStores();
  const start = useStore(doors, (state) => state.startSecondDoor);
  const { isBusy, failure, run } = useTask();
  const [address, setAddress] = useState<string | null>(null);
  const onStarted = (opened: string | null) => (opened === null ? onClose() : setAddress(opened));
  return (
    <ModalDialog heading={words.action} onClose={onClose}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <div aria-live="polite">
        <p className="dialog__text">{address === null ? words.detail : words.address}</p>
        {address !== null && (
          <p className="second-door__address">
            <bdi>{address}</bdi>
          </p>
        )}
      </div>
      <DialogActions
        back={address === null && <Button onPress={onClose}>{cancel}</Button>}
        strong={
          <Button
            look="ink"
            autoFocus
            aria-disabled={isBusy}
            onPress={() => void run(() => start(words.name), onStarted)}
          >
            {address === null ? words.start : words.again}
          </Button>
        }
      />
    </ModalDialog>
  );
}
