import { Tags } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { ChipChoiceDialog } from './chip-choice-dialog.tsx';

/** The choice of what rows show, as an entry for a menu, with its dialog. `onClosed` is called when it has closed. */
export function useChipChoice(onClosed: () => void): {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
} {
  const { chipChoice: words } = useWording();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label: words.open, icon: Tags, onAction: () => setOpen(true) },
    dialog: isOpen && <ChipChoiceDialog onClose={close} />,
  };
}
