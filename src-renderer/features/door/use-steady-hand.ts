import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useClock } from '../../app/services.tsx';
import type { GuestAt } from '../../store/door/guest-places.ts';
import { useDoorTools } from './door-context.tsx';
import { createSteadyHand } from './steady-hand.ts';

interface SteadyListOptions {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Height of a row. */
  readonly rowHeight: number;
  readonly guestAt: GuestAt;
  /** Another number means that a person has asked for this list. */
  readonly answeredSearches: number;
  /** Distance of a row from the top of the list in pixels. */
  readonly startOf: (index: number) => number;
}

interface SteadyListHandlers {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Keeps presses on the buttons of the rows from a guest who was not aimed at (`createSteadyHand`). */
export function useSteadyHand(options: SteadyListOptions): SteadyListHandlers {
  const { frame, rowHeight, guestAt, answeredSearches, startOf } = options;
  const clock = useClock();
  const { focusSearch } = useDoorTools();
  const hand = useMemo(() => createSteadyHand(clock.now, rowHeight / 2), [clock, rowHeight]);
  const shownSearch = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (shownSearch.current === answeredSearches) hand.change(guestAt);
    else hand.show(guestAt);
    shownSearch.current = answeredSearches;
  }, [hand, guestAt, answeredSearches]);

  return {
    onPointerDownCapture: ({ target }) => hand.pressDown(pressedIndex(target)),
    // The focus stays in the search from the first moment: a button that has it can go with its row, or be pressed
    // by the next Enter.
    onMouseDown: (event) => {
      if (pressedIndex(event.target) !== null) event.preventDefault();
    },
    onClickCapture: (event) => {
      const index = pressedIndex(event.target);
      // Keys and screen readers press without a pointer.
      if (index === null || event.detail === 0) return;
      const top = startOf(index) - (frame.current?.scrollTop ?? 0);
      if (hand.isMeant({ index, top, clicks: event.detail })) return;
      event.stopPropagation();
      focusSearch();
    },
  };
}

/** The place of the row whose button is pressed; null beside them. */
function pressedIndex(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('.guest-actions button') === null) return null;
  const index = target.closest('.guest-item')?.getAttribute('data-index') ?? null;
  return index === null ? null : Number(index);
}
