import { type MouseEvent, type PointerEvent, useLayoutEffect, useMemo } from 'react';
import type { OpenAlert } from '../../../src-shared/domain/stops.ts';
import { useClock } from '../../app/services.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { createPressGuard } from '../door/guest-list/press-guard.ts';

/** Presses nearer to each other, in pixels, are in the same spot: half the height of a button. */
const spotSize = 22;

/** Stands where no alert is, so that the first one to come there moves something too. */
const noAlert = '';

interface AlertPresses {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Stops presses that were aimed at another alert (`createPressGuard`): one that is seen or has just come moves the others
 * under the hand, and nobody has read the one that is there now. Its place is the `data-index` of an alert.
 */
export function useAlertPresses(alerts: readonly OpenAlert[]): AlertPresses {
  const clock = useClock();
  const { focusSearch } = useDoorTools();
  const guard = useMemo(() => createPressGuard(clock.now, spotSize), [clock]);
  useLayoutEffect(() => guard.change((index) => alerts[index]?.alertId ?? noAlert), [guard, alerts]);

  return {
    onPointerDownCapture: ({ target }) => guard.pressDown(pressedIndex(target)),
    onClickCapture: (event) => {
      const index = pressedIndex(event.target);
      // Keys and screen readers name the alert: their clicks have a `detail` of 0.
      if (index === null || event.detail === 0) return;
      if (guard.judge({ index, top: event.clientY, clicks: event.detail }) === 'meant') return;
      event.stopPropagation();
      focusSearch();
    },
  };
}

/** The place of the alert that the pressed button belongs to; null for anything else. */
function pressedIndex(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('button') === null) return null;
  const index = target.closest('[data-index]')?.getAttribute('data-index') ?? null;
  return index === null ? null : Number(index);
}
