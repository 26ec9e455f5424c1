import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

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

/** Events that show that the person has moved on: a press elsewhere, or typing. */
const goingOn = ['pointerdown', 'input'] as const;

/** Calls `focus` in the frame after the next one. Returns how to cancel it. */
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

/** For a form with problems: `focusInvalid` focuses the first field with one, once it is drawn. */
export function useFocusInvalid(): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly focusInvalid: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const focusInvalid = useCallback(() => setRefusals((before) => before + 1), []);
  return { form, focusInvalid };
}

/** The same `focus`, unless something has the focus already, which the person has chosen. */
export function useIfFocusLost(focus: () => void): () => void {
  return useCallback(() => {
    if (document.activeElement === document.body) focus();
  }, [focus]);
}
