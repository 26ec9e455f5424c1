import { useEffect, useState } from 'react';
import { useClock } from './services.tsx';

/** The time in milliseconds since 1970, told again every `everyMs`. */
export function useNow(everyMs: number): number {
  const now = useClock();
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
