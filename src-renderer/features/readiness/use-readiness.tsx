import { ClipboardCheck } from 'lucide-react';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useWording } from '../../app/services.tsx';
import { type MenuDialog, useMenuDialog } from '../../ui/use-menu-dialog.tsx';
import { ReadinessDialog } from './readiness-dialog.tsx';

/** The readiness check of an event as an entry for a menu, with its dialog. `onClosed` when it has closed. */
export function useReadiness(event: EventSummary, onClosed?: () => void): MenuDialog {
  const { readiness: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: ClipboardCheck,
    draw: (close) => <ReadinessDialog event={event} onClose={close} />,
    onClosed,
  });
}
