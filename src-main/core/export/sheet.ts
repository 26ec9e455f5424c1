import { stringify } from 'csv-stringify/browser/esm/sync';
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

/** Starts a CSV file. Without it, spreadsheet programs assume another encoding. */
export const byteOrderMark = '\uFEFF';

/** The start of a cell that some spreadsheet program takes for a formula, full-width signs included. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Rows as lines of CSV (RFC 4180). No cell can become a formula. */
export function csvRows(rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    { record_delimiter: 'windows', quoted: true },
  );
}

/** The text of a cell in a CSV file. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return timeText(cell);
  return formulaStart.test(cell) ? `'${cell}` : cell.toWellFormed();
}
