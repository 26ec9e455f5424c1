import { useEffect } from 'react';

/** Calls `leave` on Esc, unless a dialog or a list has the focus: there it closes that. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isBusyElsewhere =
        target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu], select');
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusyElsewhere) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}
