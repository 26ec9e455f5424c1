import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { ExportPlan, ExportResult, PrintResult } from '../../../src-shared/domain/export.ts';
import type { NoShowSweep, SweptName } from '../../../src-shared/domain/no-show-sweep.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

/** What the fake knows: change it, and the next call sees it. */
export interface FakeReportState {
  events: readonly EventSummary[];
  /** Of every event. */
  report: Report;
  exportPlan: ExportPlan;
  /** What becomes of an export, and of printing. */
  exportResult: ExportResult;
  printResult: PrintResult;
  /** Who has not arrived, by name. */
  noShows: readonly SweptName[];
  /** Of those who have not arrived: how many a sweep leaves out. */
  unsent: number;
  otherStatus: number;
  sweep: NoShowSweep | null;
}

type ReportHandlers = Pick<
  CallHandlers,
  | 'listReportEvents'
  | 'getReport'
  | 'getExportPlan'
  | 'startExport'
  | 'cancelExport'
  | 'printReport'
  | 'previewNoShows'
  | 'listNoShowNames'
  | 'resumeNoShows'
  | 'getNoShowSweep'
  | 'markNoShows'
  | 'undoNoShows'
>;

/** What a new core answers: everything as a workbook, downloaded by the page; three have not arrived. */
export const fakeExports: Omit<FakeReportState, 'events' | 'report'> = {
  exportPlan: {
    columns: [
      { id: 'personId', label: 'Person id', group: 'guest' },
      { id: 'name', label: 'Name', group: 'guest' },
      { id: 'attendance', label: 'Attendance', group: 'mark' },
      { id: 'column:Table', label: 'Table', group: 'column' },
      { id: 'answer:Song?', label: 'Song?', group: 'answer' },
    ],
    leftOut: [],
    format: 'xlsx',
    filter: 'everybody',
  },
  exportResult: {
    state: 'saved',
    fileName: 'Summer-Gala-2025-06-14.xlsx',
    download: '/download/1',
    guests: 300,
    decisions: 12,
    unsent: 0,
    cutCells: 0,
  },
  printResult: 'page-prints',
  noShows: [
    { name: 'Anna Berg', rsvpStatus: 'Accepted' },
    { name: 'Bob Kern', rsvpStatus: 'Declined' },
    { name: 'Clara Müller', rsvpStatus: 'Accepted' },
    { name: 'Łukasz Bąk', rsvpStatus: null },
  ],
  unsent: 1,
  otherStatus: 0,
  sweep: null,
};

/** The calls of the Report screen, over this state. */
export function fakeReportHandlers(state: FakeReportState): ReportHandlers {
  return {
    listReportEvents: async () => state.events.filter(({ guestsReady }) => guestsReady !== null),
    getReport: async ({ eventId }) => ({ ...state.report, eventId }),
    getExportPlan: async () => state.exportPlan,
    startExport: async ({ format, filter, leftOut }) => {
      state.exportPlan = { ...state.exportPlan, format, filter, leftOut };
      return state.exportResult;
    },
    cancelExport: async () => undefined,
    printReport: async () => state.printResult,
    previewNoShows: async () => {
      const byRsvp = [...Map.groupBy(state.noShows, ({ rsvpStatus }) => rsvpStatus)]
        .map(([rsvpStatus, guests]) => ({ rsvpStatus, guests: guests.length }))
        .toSorted((one, other) => other.guests - one.guests);
      return { byRsvp, unsent: state.unsent, otherStatus: state.otherStatus };
    },
    listNoShowNames: async ({ statuses, offset, limit }) =>
      chosenOf(state, statuses).slice(offset, offset + limit),
    getNoShowSweep: async () => state.sweep,
    markNoShows: async ({ eventId, statuses }) => {
      const guests = chosenOf(state, statuses).length;
      state.sweep = {
        ...{ eventId, sweepId: 'laptop-sweep-1', startedAt: '2025-06-14T22:10:00.000Z' },
        ...{ state: 'marked', total: guests, marked: guests, undone: 0 },
      };
      return state.sweep;
    },
    resumeNoShows: async () => {
      if (state.sweep === null) throw new VestibuleError('nothing-to-undo');
      state.sweep = { ...state.sweep, state: 'marked', marked: state.sweep.total };
      return state.sweep;
    },
    undoNoShows: async () => {
      if (state.sweep === null) throw new VestibuleError('nothing-to-undo');
      state.sweep = { ...state.sweep, state: 'undone', undone: state.sweep.marked };
      return state.sweep;
    },
  };
}

function chosenOf({ noShows }: FakeReportState, statuses: readonly (string | null)[]): SweptName[] {
  return noShows.filter(({ rsvpStatus }) => statuses.includes(rsvpStatus));
}
