import { useEffect, useState } from 'react';
import { KeysDialog } from '../features/door/keys/keys-dialog.tsx';

/** Places where `?` is text, or where a dialog is open. The search of the door handles the key itself. */
const elsewhere = 'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]';

/** The keyboard shortcuts, which `?` opens on every screen. */
export function KeysSheet() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      const isElsewhere = target instanceof Element && target.closest(elsewhere) !== null;
      if (key !== '?' || defaultPrevented || isElsewhere) return;
      event.preventDefault();
      setShown(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isShown && <KeysDialog onClose={() => setShown(false)} />;
}
