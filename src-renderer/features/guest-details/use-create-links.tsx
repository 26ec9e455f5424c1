import { Link } from 'lucide-react';
import { useWording } from '../../app/services.tsx';
import { type MenuDialog, useMenuDialog } from '../../ui/use-menu-dialog.tsx';
import { CreateLinksDialog } from './create-links-dialog.tsx';

/** RSVP links for everybody, as an entry for a menu, with the dialog. `onClosed` is called when it has closed. */
export function useCreateLinks(onClosed: () => void): MenuDialog {
  const { rsvpLinks: words } = useWording();
  return useMenuDialog({
    label: words.createAll,
    icon: Link,
    draw: (close) => <CreateLinksDialog guest={null} onClose={close} />,
    onClosed,
  });
}
