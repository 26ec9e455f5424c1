import { MonitorSmartphone } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import { countDoors } from './describe-door.ts';
import { doorsPanelId, useDoorsPlace } from './doors-place.ts';

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
