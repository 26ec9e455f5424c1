import { useEffect, useState } from 'react';
import { useClock } from './services.tsx';

/** The time in milliseconds since 1970, told again every `periodMs`. */
export function useNow(periodMs: number): number {
  const clock = useClock();
  const [time, setTime] = useState(() => clock.now());
  useEffect(() => clock.every(periodMs, () => setTime(clock.now())), [clock, periodMs]);
  return time;
}
