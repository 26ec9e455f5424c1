import { Footprints, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectIsPractice } from '../../store/session-store.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useMenuDialog } from '../../ui/use-menu-dialog.tsx';
import { WifiDialog } from './wifi-dialog.tsx';

/** What only practice offers in the menu, with the dialog of its Wi-Fi. `onClosed` when that has closed. */
export function usePracticeActions(onClosed?: () => void): {
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const { practice: words } = useWording();
  const { session, practice } = useStores();
  const isPractice = useStore(session, selectIsPractice);
  const restartTour = useStore(practice, (state) => state.restartTour);
  const wifi = useMenuDialog({
    label: words.wifi,
    icon: WifiOff,
    draw: (close) => <WifiDialog onClose={close} />,
    onClosed,
  });
  if (!isPractice) return { actions: [], dialog: null };
  return {
    actions: [
      { label: words.tour, icon: Footprints, onAction: () => void restartTour().then(onClosed) },
      wifi.action,
    ],
    dialog: wifi.dialog,
  };
}
