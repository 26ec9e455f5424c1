import { stringify } from 'csv-stringify/browser/esm/sync';
import { type Cell, type Row, timeText } from './cell.ts';

/** Begins a CSV file: spreadsheet programs would take it for another encoding without. */
export const byteOrderMark = '\uFEFF';

/** A cell that begins like this would be a formula in some spreadsheet program, full-width signs too. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Rows as lines of CSV (RFC 4180). No cell can become a formula. */
export function csvRows(rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    { record_delimiter: 'windows', quoted: true },
  );
}

/** What stands in a CSV file for a cell. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return timeText(cell);
  return formulaStart.test(cell) ? `'${cell}` : cell.toWellFormed();
}
