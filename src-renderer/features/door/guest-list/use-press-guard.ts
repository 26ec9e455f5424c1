import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { useClock, useStores } from '../../../app/services.tsx';
import type { GuestAt } from '../../../store/door/guest-places.ts';
import { useDoorTools } from '../door-context.tsx';
import { createPressGuard, type Verdict } from './press-guard.ts';

/** How long a row shows that a press on it did not count. */
export const refusedShownMs = 3_000;

interface PressGuardOptions {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Height of a row. */
  readonly rowHeight: number;
  readonly guestAt: GuestAt;
  /** A new number means that the list answers a new search. */
  readonly answeredSearches: number;
  /** Distance of a row from the top of the list in pixels. */
  readonly startOf: (index: number) => number;
}

interface PressHandlers {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onMouseUpCapture: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Stops presses that were aimed at another guest (`createPressGuard`), and shows that they did not count. */
export function usePressGuard(options: PressGuardOptions): PressHandlers {
  const { frame, rowHeight, guestAt, answeredSearches, startOf } = options;
  const clock = useClock();
  const { door } = useStores();
  const refused = useStore(door, (state) => state.refused);
  const refusePress = useStore(door, (state) => state.refusePress);
  const forgetRefused = useStore(door, (state) => state.forgetRefusedPress);
  const { focusSearch } = useDoorTools();
  const guard = useMemo(() => createPressGuard(clock.now, rowHeight / 2), [clock, rowHeight]);
  const verdict = useRef<Verdict>('meant');
  const shownSearch = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (shownSearch.current === answeredSearches) guard.change(guestAt);
    else guard.show(guestAt);
    shownSearch.current = answeredSearches;
  }, [guard, guestAt, answeredSearches]);

  useEffect(
    () => (refused === null ? undefined : clock.after(refusedShownMs, forgetRefused)),
    [refused, clock, forgetRefused],
  );

  return {
    onPointerDownCapture: ({ target }) => guard.pressDown(pressedIndex(target)),
    // The focus stays in the search from the first moment: a button that has it can go with its row, or be pressed
    // by the next Enter. Beside the buttons too: the second press of a double click may find its button gone.
    onMouseDown: (event) => {
      if (event.target instanceof Element && event.target.closest('.guest-item') !== null)
        event.preventDefault();
    },
    // Judged before the click: there is none when the pressed row has left or moved.
    onMouseUpCapture: (event) => {
      const index = pressedIndex(event.target);
      if (index === null || event.button !== 0 || !isByHand(event)) return;
      const top = startOf(index) - (frame.current?.scrollTop ?? 0);
      verdict.current = guard.judge({ index, top, clicks: event.detail });
      if (verdict.current === 'refused') refusePress(index);
    },
    onClickCapture: (event) => {
      if (pressedIndex(event.target) === null || !isByHand(event) || verdict.current === 'meant') return;
      event.stopPropagation();
      focusSearch();
    },
  };
}

/** Clicks by keys and screen readers have a `detail` of 0. */
function isByHand({ detail }: MouseEvent): boolean {
  return detail > 0;
}

/** The place of the row that the pressed button belongs to; null for anything else. */
function pressedIndex(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('.guest-actions button') === null) return null;
  const index = target.closest('.guest-item')?.getAttribute('data-index') ?? null;
  return index === null ? null : Number(index);
}
