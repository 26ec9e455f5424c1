import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { EventSummary } from '../../../src-shared/domain/event-summary.ts';
import { useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { ReadinessDialog } from './readiness-dialog.tsx';

/** The readiness check of an event as an entry for a menu, with its dialog. `onClosed` when it has closed. */
export function useReadiness(
  event: EventSummary,
  onClosed?: () => void,
): { readonly action: MenuAction; readonly dialog: ReactNode } {
  const { readiness: words } = useWording();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label: words.open, icon: ClipboardCheck, onAction: () => setOpen(true) },
    dialog: isOpen && <ReadinessDialog event={event} onClose={close} />,
  };
}
