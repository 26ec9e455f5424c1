import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useClock, useClockOf, useStores } from '../../app/services.tsx';
import { type Arrangement, arrangeEvents, isSameArrangement } from '../../store/events/arrange-events.ts';

const everyMs = 30_000;

/** The events as they are shown now. It stays the same object until an event changes, or takes another place. */
export function useArrangement(): Arrangement {
  const stores = useStores();
  const events = useStore(stores.events, (state) => state.events);
  const filter = useStore(stores.events, (state) => state.filter);
  const clockOf = useClockOf();
  const clock = useClock();
  const [nowMs, setNowMs] = useState(() => clock.now());
  const arrangement = useMemo(
    () => arrangeEvents(events ?? [], { filter, nowMs, clockOf }),
    [events, filter, nowMs, clockOf],
  );
  useEffect(
    () =>
      clock.every(everyMs, () => {
        const later = arrangeEvents(events ?? [], { filter, nowMs: clock.now(), clockOf });
        if (!isSameArrangement(arrangement, later)) setNowMs(clock.now());
      }),
    [arrangement, clock, clockOf, events, filter],
  );
  return arrangement;
}
