import { MonitorSmartphone } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { DoorsTask } from '../../store/doors-store.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { countDoors } from './describe-door.ts';
import { AddLaptopDialog } from './dialogs/add-laptop-dialog.tsx';
import { HandOverDialog, TakeHandOverDialog } from './dialogs/hand-over-dialogs.tsx';
import { JoinDialog } from './dialogs/join-dialog.tsx';
import { LaptopDialog } from './dialogs/laptop-dialogs.tsx';
import { DoorsPanel } from './doors-panel.tsx';
import { doorsPanelId, useDoorsPlace } from './doors-place.ts';

/**
 * What the laptops of all doors show over the screen: the dialog of what is being done, or the panel where there is no room
 * beside a list. One at a time, so a dialog goes on while a window becomes narrow or wide.
 */
export function DoorsOverlay() {
  const { doors: words } = useWording();
  const { doors } = useStores();
  const { task, close } = useStore(doors);
  const place = useDoorsPlace();
  if (place === 'closed') return null;
  if (task !== null) return <TaskDialog task={task} />;
  if (place === 'beside') return null;
  return (
    <SideDrawer label={words.heading} onClose={close}>
      <DoorsPanel onClose={close} />
    </SideDrawer>
  );
}

/** Asks, does it, and has the panel say what has come of it. */
function TaskDialog({ task }: { readonly task: DoorsTask }) {
  const { doors } = useStores();
  const { end, cancel } = useStore(doors);
  switch (task.kind) {
    case 'add':
      return <AddLaptopDialog onClose={cancel} onAdded={(name) => end(({ said }) => said.added({ name }))} />;
    case 'join':
      return <JoinDialog onClose={cancel} onJoined={(name) => end(({ said }) => said.joined({ name }))} />;
    case 'hand-over':
      return <HandOverDialog onClose={cancel} onDone={end} />;
    case 'take':
      return <TakeHandOverDialog onClose={cancel} onDone={end} />;
    default:
      return <LaptopDialog task={task} onClose={cancel} onDone={end} />;
  }
}

/** The entry of the menu that opens the laptops of all doors. `onClosed` when they have closed over the screen. */
export function useDoorsAction(onClosed?: () => void): MenuAction {
  const { doors: words } = useWording();
  const { doors: store } = useStores();
  const doors = useStore(store, (state) => state.doors);
  const place = useDoorsPlace();
  useFocusAfter(place === 'over', onClosed);
  const open = () => {
    const { isOpen, open: openPanel } = store.getState();
    if (isOpen) document.getElementById(doorsPanelId)?.focus();
    else openPanel();
  };
  const hasOthers = doors !== null && doors.others.length > 0;
  return {
    label: words.heading,
    icon: MonitorSmartphone,
    group: 'now',
    onAction: open,
    ...(hasOthers && { detail: words.share(countDoors(doors)) }),
  };
}
