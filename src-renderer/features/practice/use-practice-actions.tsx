import { Footprints, WifiOff } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectIsPractice } from '../../store/session-selectors.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { WifiDialog } from './wifi-dialog.tsx';

/** What only practice offers in the menu, with the dialog of its Wi-Fi. `onClosed` when that has closed. */
export function usePracticeActions(onClosed?: () => void): {
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const { practice: words } = useWording();
  const { session, tour } = useStores();
  const isPractice = useStore(session, selectIsPractice);
  const restart = useStore(tour, (state) => state.restart);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  if (!isPractice) return { actions: [], dialog: null };
  return {
    actions: [
      { label: words.tour, icon: Footprints, onAction: () => void restart().then(onClosed) },
      { label: words.wifi, icon: WifiOff, onAction: () => setOpen(true) },
    ],
    dialog: isOpen && <WifiDialog onClose={close} />,
  };
}
