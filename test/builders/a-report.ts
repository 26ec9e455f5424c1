import type { Arrivals, Report } from '../../src-shared/domain/report.ts';

/** The report of an event that nobody has come to. */
export function aReport(given: Partial<Report> = {}): Report {
  return {
    eventId: 'event-1',
    madeAt: '2025-06-14T22:10:00.000Z',
    counts: { listed: 0, expected: 0, attended: 0, noShow: 0, notArrived: 0 },
    walkIns: 0,
    byRsvp: [],
    arrivals: noArrivals,
    conflicts: { total: 0, ours: 0, theirs: 0, otherSide: 0, betweenDoors: 0, twice: 0, open: 0 },
    unsent: 0,
    otherDoors: null,
    sweep: null,
    ...given,
  };
}

const noArrivals: Arrivals = {
  binMinutes: 5,
  bins: [],
  doors: [],
  timed: 0,
  untimed: 0,
  peak: null,
  busiestQuarter: null,
  slowestQuarter: null,
};
