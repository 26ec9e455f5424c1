import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { EventSummary } from '../../src-shared/domain/event-summary.ts';
import type { ExportPlan, ExportResult, PrintResult } from '../../src-shared/domain/export.ts';
import type { Report } from '../../src-shared/domain/report.ts';

/** What the fake knows: change it, and the next call sees it. */
export interface FakeReportState {
  events: readonly EventSummary[];
  /** Of every event. */
  report: Report;
  exportPlan: ExportPlan;
  /** What becomes of an export, and of printing. */
  exportResult: ExportResult;
  printResult: PrintResult;
}

type ReportHandlers = Pick<
  CallHandlers,
  'listReportEvents' | 'getReport' | 'getExportPlan' | 'startExport' | 'cancelExport' | 'printReport'
>;

/** What stands in a new core: everything as a workbook, downloaded by the page. */
export const fakeExports: Pick<FakeReportState, 'exportPlan' | 'exportResult' | 'printResult'> = {
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
  };
}
