import { Tags } from 'lucide-react';
import { useWording } from '../../app/services.tsx';
import { type MenuDialog, useMenuDialog } from '../../ui/use-menu-dialog.tsx';
import { ChipChoiceDialog } from './chip-choice-dialog.tsx';

/** The choice of what rows show, as an entry for a menu, with its dialog. `onClosed` is called when it has closed. */
export function useChipChoice(onClosed: () => void): MenuDialog {
  const { chipChoice: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: Tags,
    draw: (close) => <ChipChoiceDialog onClose={close} />,
    onClosed,
  });
}
