import type { AttendanceGroup } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestCounts } from '../../../src-shared/domain/guest-row.ts';
import { isExpected } from '../../../src-shared/domain/guest-status.ts';
import type { Report, RsvpAttendance } from '../../../src-shared/domain/report.ts';
import { attendanceGroup } from '../filters/facets.ts';
import type { SweepRecord } from '../no-show-sweep/sweep-record.ts';
import type { ReportTallies, StatusTally } from '../ports/event-records.ts';
import { binArrivals } from './arrivals.ts';

/**
 * The report of one event from what was counted. `zone` is the event's IANA zone, `sweep`
 * the newest sweep of no-shows, whose decisions were counted, unless it was taken back.
 */
export function buildReport(
  tallies: ReportTallies,
  about: {
    readonly eventId: string;
    readonly zone: string | null;
    readonly madeAt: string;
    readonly sweep: Pick<SweepRecord, 'sweepId' | 'marked'> | null;
  },
): Report {
  const counts = countsOf(tallies.statuses);
  return {
    eventId: about.eventId,
    madeAt: about.madeAt,
    counts,
    walkIns: tallies.walkIns,
    byRsvp: byRsvp(tallies.statuses),
    arrivals: binArrivals(tallies.arrivals, counts.attended, about.zone),
    conflicts: withTotal(tallies.conflicts),
    unsent: tallies.unsent,
    otherDoors: tallies.otherDoors,
    sweep: about.sweep && {
      sweepId: about.sweep.sweepId,
      gone: about.sweep.marked - tallies.sweptNoShows,
    },
  };
}

function withTotal(conflicts: ReportTallies['conflicts']): Report['conflicts'] {
  const { ours, theirs, otherSide, betweenDoors, twice } = conflicts;
  return { total: ours + theirs + otherSide + betweenDoors + twice, ...conflicts };
}

function countsOf(tallies: readonly StatusTally[]): GuestCounts {
  const attended = guestsIn(tallies, 'attended');
  const noShow = guestsIn(tallies, 'no-show');
  const notArrived = guestsIn(tallies, 'not-arrived');
  const toCome = guestsIn(
    tallies.filter(({ rsvpStatus }) => isExpected(rsvpStatus)),
    'not-arrived',
  );
  return {
    listed: attended + noShow + notArrived,
    expected: attended + noShow + toCome,
    ...{ attended, noShow, notArrived },
  };
}

function byRsvp(tallies: readonly StatusTally[]): RsvpAttendance[] {
  return [...Map.groupBy(tallies, ({ rsvpStatus }) => rsvpStatus)]
    .map(([rsvpStatus, ofStatus]) => ({ rsvpStatus, ...countsOf(ofStatus) }))
    .toSorted((left, right) => right.listed - left.listed);
}

function guestsIn(tallies: readonly StatusTally[], group: AttendanceGroup): number {
  return tallies
    .filter(({ attendance }) => attendanceGroup(attendance) === group)
    .reduce((total, { guests }) => total + guests, 0);
}
