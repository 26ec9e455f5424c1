import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { EventSummary } from '../../src-shared/domain/event.ts';
import type { ExportPlan, ExportResult, PrintResult } from '../../src-shared/domain/export.ts';
import type { NoShowPreview, NoShowSweep } from '../../src-shared/domain/no-show-sweep.ts';
import type { Report } from '../../src-shared/domain/report.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

/** What the fake knows: change it, and the next call sees it. */
export interface FakeReportState {
  events: readonly EventSummary[];
  /** Of every event. */
  report: Report;
  exportPlan: ExportPlan;
  /** What becomes of an export, and of printing. */
  exportResult: ExportResult;
  printResult: PrintResult;
  noShowPreview: NoShowPreview;
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
  noShowPreview: { guests: 3, names: ['Anna Berg', 'Clara Müller', 'Łukasz Bąk'], declined: 0, leftOut: 1 },
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
    previewNoShows: async () => state.noShowPreview,
    getNoShowSweep: async () => state.sweep,
    markNoShows: async ({ eventId }) => {
      const { guests } = state.noShowPreview;
      state.sweep = {
        ...{ eventId, sweepId: 'laptop-sweep-1', startedAt: '2025-06-14T22:10:00.000Z' },
        ...{ state: 'marked', total: guests, marked: guests, undone: 0 },
      };
      return state.sweep;
    },
    undoNoShows: async () => {
      if (state.sweep === null) throw new VestibuleError('nothing-to-undo');
      state.sweep = { ...state.sweep, state: 'undone', undone: state.sweep.marked };
      return state.sweep;
    },
  };
}
