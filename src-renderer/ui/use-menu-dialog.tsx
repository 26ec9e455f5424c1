import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { MenuAction } from './action-menu.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface MenuDialogOptions {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly draw: (close: () => void) => ReactNode;
  /** Called when the dialog has closed. */
  readonly onClosed?: (() => void) | undefined;
}

/** The entry of a menu that opens a dialog, and the dialog while it is open, to be drawn beside the menu. */
export interface MenuDialog {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
}

/** A dialog that is opened from a menu. */
export function useMenuDialog({ label, icon, draw, onClosed }: MenuDialogOptions): MenuDialog {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label, icon, onAction: () => setOpen(true) },
    dialog: isOpen && draw(close),
  };
}
