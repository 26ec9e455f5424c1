import { Stethoscope } from 'lucide-react';
import { useWording } from '../../app/services.tsx';
import { type MenuDialog, useMenuDialog } from '../../ui/use-menu-dialog.tsx';
import { DiagnosticsDialog } from './diagnostics-dialog.tsx';

/** The diagnostics as an entry for a menu, with their dialog. `onClosed` is called when it has closed. */
export function useDiagnostics(onClosed?: () => void): MenuDialog {
  const { diagnostics: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: Stethoscope,
    draw: (close) => <DiagnosticsDialog onClose={close} />,
    onClosed,
  });
}
