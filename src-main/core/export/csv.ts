import { stringify } from 'csv-stringify/browser/esm/sync';
import type { CsvSeparator } from '../../../src-shared/wording/languages.ts';
import { type Cell, type Row, timeText } from './sheet.ts';

/** Starts a CSV file. Without it, spreadsheet programs assume another encoding. */
export const byteOrderMark = '\uFEFF';

/** Rows as lines of CSV (RFC 4180). No cell can become a formula, whichever separator the file is opened with. */
export function csvRows(rows: readonly Row[], separator: CsvSeparator): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    { delimiter: separator, record_delimiter: 'windows', quoted: true },
  );
}

/** The text of a cell in a CSV file. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return timeText(cell);
  return guardSigns(cell.toWellFormed());
}

/**
 * The start of a text, or a run of separators, blanks, quotes and characters that nobody sees, if a sign follows that
 * begins a formula. Apostrophes may stand between. Each run is looked at once, however long it is.
 */
const beforeSign =
  /(?:^[\s\p{Cc}\p{Cf}",;]*|(?<![\s\p{Cc}\p{Cf}",;])[\s\p{Cc}\p{Cf}",;]+)(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** What may end a cell. Spreadsheet programs take comma, semicolon, tab and the ends of lines. */
const separator = /[,;\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Puts an apostrophe before every sign that would begin a formula: at the start of the text, and behind each separator,
 * because a file that is opened with another one has cells that begin in the middle of a text. Apostrophes that stand
 * there get one more, so taking one away at each such place gives the text back.
 */
function guardSigns(text: string): string {
  return text.replace(beforeSign, (run, at: number) => (at === 0 || separator.test(run) ? `${run}'` : run));
}
