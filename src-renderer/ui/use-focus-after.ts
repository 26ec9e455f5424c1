import { useEffect, useRef } from 'react';

/**
 * Calls `focus`, if given, each time something that had the focus (`isOpen`) has closed. One frame later, because
 * the dialog gives the focus back to where it came from in that frame.
 */
export function useFocusAfter(isOpen: boolean, focus?: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed || focus === undefined) return;
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus));
    return () => cancelAnimationFrame(frame);
  }, [isOpen, focus]);
}
