import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { NoShowSweep } from '../../../src-shared/domain/no-show-sweep.ts';
import { summarize } from '../events/event-list.ts';
import { createNoShowSweeps } from '../no-show-sweep/no-show-sweeps.ts';
import { readSweep } from '../no-show-sweep/sweep-record.ts';
import { buildReport } from '../report/build-report.ts';
import { recentArrivals } from '../report/recent-arrivals.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { readOperator } from '../settings/settings.ts';

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

/** The time between two reports of progress. */
const pauseMs = 300;

/** The calls of "Mark guests as No Show", about events of the signed-in account. */
export function createNoShowHandlers(
  deps: SessionDeps,
  signIn: SignIn,
): Pick<
  CallHandlers,
  'previewNoShows' | 'listNoShowNames' | 'getNoShowSweep' | 'markNoShows' | 'resumeNoShows' | 'undoNoShows'
> {
  const { local, clock, tell } = deps;
  const sweeps = createNoShowSweeps({ ...deps, onSaved });
  let toldAtMs = Number.NEGATIVE_INFINITY;

  /** Reports progress a few times a second, because each report makes screens ask again. */
  function onSaved(sweep: NoShowSweep): void {
    const isUnderWay = sweep.state === 'marking' || sweep.state === 'undoing';
    const nowMs = clock.monotonicMs();
    if (isUnderWay && nowMs - toldAtMs < pauseMs) return;
    toldAtMs = nowMs;
    signIn.current().changesSaved(sweep.eventId, null);
    tell('noShowSweepChanged', sweep);
  }

  function refOf(eventId: string): EventRef {
    return { account: signIn.current().account, eventId };
  }

  return {
    previewNoShows: ({ eventId }) => sweeps.preview(refOf(eventId)),
    listNoShowNames: ({ eventId, statuses, offset, limit }) =>
      sweeps.listNames(refOf(eventId), statuses, { offset, limit }),
    getNoShowSweep: async ({ eventId }) => sweeps.current(refOf(eventId)),
    markNoShows: ({ eventId, statuses }) => sweeps.mark(refOf(eventId), statuses, readOperator(local)),
    resumeNoShows: ({ eventId }) => sweeps.resume(refOf(eventId), readOperator(local)),
    undoNoShows: ({ eventId }) => sweeps.undo(refOf(eventId), readOperator(local)),
  };
}
