import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { summarize } from '../events/event-list.ts';
import { readSweep } from '../no-show-sweep/sweep-record.ts';
import { buildReport } from '../report/build-report.ts';
import { recentArrivals } from '../report/recent-arrivals.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';

/** The calls of the report, about events of the signed-in account. */
export function createReportHandlers(
  deps: SessionDeps,
  signIn: SignIn,
): Pick<CallHandlers, 'listReportEvents' | 'getReport' | 'getRecentArrivals'> {
  const { local, reader, records, clock } = deps;
  return {
    async listReportEvents() {
      const { account } = signIn.current();
      return reader.listPulledEvents(account).map((event) => summarize(deps, account, event));
    },
    async getReport({ eventId }) {
      const event = { account: signIn.current().account, eventId };
      const zone = reader.findEvent(event)?.event.timezone ?? null;
      const newest = readSweep(local, event);
      const sweep = newest?.wish === 'mark' ? newest : null;
      const tallies = await records.tallyReport(event, sweep?.ranges ?? []);
      return buildReport(tallies, { eventId, zone, madeAt: clock.wallTime(), sweep });
    },
    getRecentArrivals: async ({ eventId }) =>
      recentArrivals(deps, { account: signIn.current().account, eventId }, Date.parse(clock.wallTime())),
  };
}
