import { useEffect, useRef } from 'react';

/**
 * Calls `focus`, if given, each time something that had the focus (`isOpen`) has closed. One frame later, because
 * the dialog gives the focus back to where it came from in that frame. Not when the person has gone on meanwhile:
 * what was typed already would be selected, and the next letter would take its place.
 */
export function useFocusAfter(isOpen: boolean, focus?: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed || focus === undefined) return;
    return unlessGoneOn(focus);
  }, [isOpen, focus]);
}

/** What somebody does who goes on: presses elsewhere, or types. */
const goingOn = ['pointerdown', 'input'] as const;

/** Calls `focus` in the frame after the next one. Returns how to leave it. */
function unlessGoneOn(focus: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      stop();
      focus();
    });
  });
  function stop(): void {
    cancelAnimationFrame(frame);
    for (const event of goingOn) document.removeEventListener(event, stop, true);
  }
  for (const event of goingOn) document.addEventListener(event, stop, true);
  return stop;
}
