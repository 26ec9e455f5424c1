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

/** How long a row tells that a press on it did not count: long enough for an eye that was on the guest. */
export const refusedShownMs = 3_000;

interface PressGuardOptions {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Height of a row. */
  readonly rowHeight: number;
  readonly guestAt: GuestAt;
  /** Another number means that a person has asked for this list. */
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

/** Keeps presses on the buttons of the rows from a guest who was not aimed at (`createPressGuard`), and says so. */
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
    // by the next Enter.
    onMouseDown: (event) => {
      if (pressedIndex(event.target) !== null) event.preventDefault();
    },
    // Not only with the click: there is none when the row that was pressed has left, or stands elsewhere.
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

/** Keys and screen readers press without a pointer, and count no clicks. */
function isByHand({ detail }: MouseEvent): boolean {
  return detail > 0;
}

/** The place of the row whose button is pressed; null beside them. */
function pressedIndex(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('.guest-actions button') === null) return null;
  const index = target.closest('.guest-item')?.getAttribute('data-index') ?? null;
  return index === null ? null : Number(index);
}
