import { Stethoscope } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { DiagnosticsDialog } from './diagnostics-dialog.tsx';

/** The diagnostics as an entry for a menu, with their dialog. `onClosed` is called when it has closed. */
export function useDiagnostics(onClosed?: () => void): {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
} {
  const { diagnostics: words } = useWording();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label: words.open, icon: Stethoscope, onAction: () => setOpen(true) },
    dialog: isOpen && <DiagnosticsDialog onClose={close} />,
  };
}
