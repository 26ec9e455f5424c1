import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { EventSummary } from '../../src-shared/domain/event-summary.ts';
import type { Report } from '../../src-shared/domain/report.ts';

/** What the fake knows: change it, and the next call sees it. */
export interface FakeReportState {
  events: readonly EventSummary[];
  /** Of every event. */
  report: Report;
}

/** The report of a core, over this state. */
export function fakeReportHandlers(
  state: FakeReportState,
): Pick<CallHandlers, 'listReportEvents' | 'getReport'> {
  return {
    listReportEvents: async () => state.events.filter(({ guestsReady }) => guestsReady !== null),
    getReport: async ({ eventId }) => ({ ...state.report, eventId }),
  };
}
