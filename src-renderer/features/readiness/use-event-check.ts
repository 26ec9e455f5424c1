import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useClock, useMachine, useStores } from '../../app/services.tsx';
import { type EventCheck, notChecked } from '../../store/events/event-checks.ts';

/** A charger is plugged in, a disk fills up: nothing tells that by itself. */
const everyMs = 30_000;

/** How ready this laptop is for an event: checked now, again when its list has changed, and every half minute. */
export function useEventCheck({ eventId, pulledAt, waiting }: EventSummary): EventCheck & {
  /** Resolves when the check has ended. */
  readonly checkAgain: () => Promise<void>;
} {
  const { events } = useStores();
  const check = useStore(events, (state) => state.checks.check);
  const found = useStore(events, (state) => state.checks.events[eventId] ?? notChecked);
  const { power } = useMachine();
  const clock = useClock();
  const checkAgain = useCallback(() => check(eventId, power), [check, eventId, power]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has come, or a change that was sent, is a reason.
  useEffect(() => void checkAgain(), [checkAgain, pulledAt, waiting]);
  useEffect(() => clock.every(everyMs, () => void checkAgain()), [clock, checkAgain]);
  return { ...found, checkAgain };
}
