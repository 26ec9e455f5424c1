import { type RefObject, useEffect, useRef, useState } from 'react';
import { useClock } from '../../../app/services.tsx';
import './flying-letter.css';

/** From this speed on, in pixels a millisecond, nobody reads the names that pass. */
const fastSpeed = 2.5;
/** Without scrolling for this long, in milliseconds, the list stands still. */
const restMs = 140;

interface FlyingLetterProps {
  /** What scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The letter of the first row in sight; null while it is not known. */
  readonly letter: string | null;
}

/** The letter that the list has come to, large over it while it is scrolled fast. */
export function FlyingLetter({ frame, letter }: FlyingLetterProps) {
  const isFast = useIsFast(frame);
  const newest = useRef(letter);
  useEffect(() => {
    if (letter !== null) newest.current = letter;
  }, [letter]);
  if (!isFast) return null;
  const shown = letter ?? newest.current;
  return shown === null ? null : <span className="flying-letter" data-letter={shown} aria-hidden="true" />;
}

/** Whether it is scrolled fast just now. */
function useIsFast(frame: RefObject<HTMLElement | null>): boolean {
  const clock = useClock();
  const [isFast, setFast] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let last = { top: element.scrollTop, atMs: clock.now() };
    let stop: (() => void) | null = null;
    const onScroll = () => {
      const next = { top: element.scrollTop, atMs: clock.now() };
      const speed = Math.abs(next.top - last.top) / Math.max(1, next.atMs - last.atMs);
      last = next;
      if (speed >= fastSpeed) setFast(true);
      stop?.();
      stop = clock.after(restMs, () => setFast(false));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      stop?.();
    };
  }, [frame, clock]);
  return isFast;
}
