import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useEventClock, useStores } from '../../app/services.tsx';
import { NewestOutcome } from './newest-outcome.tsx';

/** What a scan has come to on every screen but the door, which says it itself. */
export function OutcomeElsewhere() {
  const { scanner } = useStores();
  const isAtDoor = useStore(scanner, (state) => state.isAtDoor);
  return isAtDoor ? null : <BandElsewhere />;
}

function BandElsewhere() {
  const { door, scanner } = useStores();
  const outcomes = useStore(scanner, (state) => state.outcomes);
  const zone = useStore(door, (state) => state.event?.timezone ?? null);
  const clock = useEventClock(zone);
  const focusAfter = useFocusAsBefore(outcomes);
  return <NewestOutcome clock={clock} focusAfter={focusAfter} />;
}

/** Gives the focus back to what had it when `occasion` was another. */
function useFocusAsBefore(occasion: number): () => void {
  const [before, setBefore] = useState({ occasion, focused: document.activeElement });
  if (before.occasion !== occasion) setBefore({ occasion, focused: document.activeElement });
  return useCallback(() => {
    if (before.focused instanceof HTMLElement) before.focused.focus();
  }, [before]);
}
