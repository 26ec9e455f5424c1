import type { ZoneClock } from '../../../src-shared/time/zone-clock.ts';
import type { TimeCell } from './cell.ts';

const utc: ZoneClock = (instantMs) => instantMs;

/** The moment of an ISO 8601 text on this clock (UTC when left out); null when there is none to be read. */
export function timeCell(text: string | null | undefined, clock: ZoneClock = utc): TimeCell | null {
  const instantMs = Date.parse(text ?? '');
  return Number.isNaN(instantMs) ? null : { wallClockMs: clock(instantMs) };
}
