import type { ExportColumn, ExportFilter, ExportFormat } from '../../domain/export.ts';
import { counted, inEnglish, plural } from './numbers.ts';

/** Taking the report and its rows away: export, print. */
export const exporting = {
  open: 'Export',
  heading: 'Export',
  intro: 'Guests, decision log and a summary in one file. It works offline, and says what was not sent.',
  loading: 'Looking for columns …',
  format: 'Format',
  formats: {
    xlsx: 'Excel workbook (.xlsx)',
    csv: 'CSV files in one archive (.zip)',
  } satisfies Record<ExportFormat, string>,
  guests: 'Guests',
  filters: {
    everybody: 'Everybody',
    attended: 'Only attended',
    'no-show': 'Only no show',
    'not-arrived': 'Only not arrived',
  } satisfies Record<ExportFilter, string>,
  noColumns: 'Choose at least one column.',
  columns: (chosen: number, all: number) => `Columns: ${inEnglish(chosen)} of ${inEnglish(all)}`,
  groups: {
    guest: 'Guest',
    mark: 'Attendance',
    column: 'Custom columns',
    answer: 'RSVP questions',
  } satisfies Record<ExportColumn['group'], string>,
  start: 'Export',
  cancel: 'Cancel',
  progress: 'Rows written',
  writing: (done: number, total: number) => `${inEnglish(done)} of ${inEnglish(total)} rows`,
  cancelled: 'Cancelled. There is no file.',
  saved: (fileName: string) => `${fileName} is written.`,
  rows: (guests: number, decisions: number) =>
    `${counted(guests, 'guest', 'guests')} and ${counted(decisions, 'decision', 'decisions')} are in it.`,
  unsent: (count: number) =>
    `${counted(count, 'change in it was', 'changes in it were')} not sent to the service yet. The summary says so.`,
  allSent: 'Everything in it has been sent to the service.',
  cut: (count: number) =>
    `${counted(count, 'text was', 'texts were')} too long for a spreadsheet cell and ${plural(count, 'was', 'were')} cut. CSV has ${plural(count, 'it', 'them')} whole.`,
  print: 'Print',
  printed: 'The PDF is saved.',
};

/** "Mark everyone not arrived as No Show". */
export const noShows = {
  heading: 'No-shows',
  open: 'Mark everyone not arrived as No Show',
  question: (guests: number) => `Mark ${counted(guests, 'guest', 'guests')} as No Show?`,
  nobody: 'Nobody is left to mark.',
  /** Said when it has not begun: the same day, or later. */
  begins: {
    at: (time: string) => `The event begins at ${time}.`,
    on: (date: string) => `The event begins on ${date}.`,
  },
  names: 'Guests to mark',
  more: (count: number) => `and ${inEnglish(count)} more`,
  declined: (count: number) =>
    `${counted(count, 'of them has', 'of them have')} declined (RSVP status Declined) and ${plural(count, 'becomes', 'become')} No Show too.`,
  leftOut: (count: number) =>
    `${counted(count, 'guest has', 'guests have')} a change that was not sent yet and ${plural(count, 'is', 'are')} left out.`,
  undoable:
    'You can undo all of it at once. Other laptops are asked first: whoever is Attended there stays so.',
  confirm: (guests: number) => `Mark ${inEnglish(guests)}`,
  leave: 'Leave as it is',
  loading: 'Counting …',
  progress: 'Guests marked',
  undoProgress: 'Marks taken back',
  soFar: (done: number, total: number) => `${inEnglish(done)} of ${inEnglish(total)}, saved`,
  states: {
    marking: 'Marking …',
    stopped: (marked: number, total: number) =>
      `${inEnglish(marked)} of ${counted(total, 'guest', 'guests')} marked as No Show. It was stopped in the middle.`,
    marked: (marked: number) => `${counted(marked, 'guest', 'guests')} marked as No Show, saved.`,
    undoing: 'Taking back …',
    'undo-stopped': (undone: number, marked: number) =>
      `${inEnglish(undone)} of ${counted(marked, 'mark', 'marks')} taken back. It was stopped in the middle.`,
    undone: (undone: number) => `${counted(undone, 'mark', 'marks')} taken back, saved.`,
  },
  /** Beside how many were marked: those of them who are something else now. */
  gone: (count: number) =>
    `${inEnglish(count)} of them ${plural(count, 'is', 'are')} not No Show any more: changed by somebody, here or at another door.`,
  stays: (count: number) =>
    `${counted(count, 'guest was', 'guests were')} changed by somebody since, and ${plural(count, 'stays', 'stay')} so.`,
  goOn: 'Mark the rest',
  undo: (count: number) => `Undo ${counted(count, 'No Show', 'No Shows')}`,
  goOnUndoing: 'Undo the rest',
};
