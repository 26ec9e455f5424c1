import { Link } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CreateLinksDialog } from './create-links-dialog.tsx';

/** RSVP links for everybody, as an entry for a menu, with the dialog. `onClosed` is called when it has closed. */
export function useCreateLinks(onClosed: () => void): {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
} {
  const { rsvpLinks: words } = useWording();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label: words.createAll, icon: Link, onAction: () => setOpen(true) },
    dialog: isOpen && <CreateLinksDialog guest={null} onClose={close} />,
  };
}
