import type { WallClockMs, ZoneClock } from '../../../src-shared/time/zone-clock.ts';

/** A moment by the wall clock: a date in a spreadsheet program. */
export interface TimeCell {
  readonly wallClockMs: WallClockMs;
}

/** A text, a number, a moment, or nothing. Identifiers are texts: their leading zeros stay. */
export type Cell = string | number | TimeCell | null;
export type Row = readonly Cell[];

/** One table of an export: a header, and rows that are read while they are written. */
export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: Iterable<Row>;
}

/** A moment as text: `2026-06-18 18:04:05`. */
export function timeText({ wallClockMs }: TimeCell): string {
  return new Date(wallClockMs).toISOString().slice(0, 19).replace('T', ' ');
}

const utc: ZoneClock = (instantMs) => instantMs;

/** Makes the cell of an ISO 8601 text on this clock (UTC by default); null when it cannot be read. */
export function timeCell(text: string | null | undefined, clock: ZoneClock = utc): TimeCell | null {
  const instantMs = Date.parse(text ?? '');
  return Number.isNaN(instantMs) ? null : { wallClockMs: clock(instantMs) };
}
