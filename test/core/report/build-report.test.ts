import { expect, test } from 'vitest';
import { buildReport } from '../../../src-main/core/report/build-report.ts';

const about = { eventId: 'gala', zone: 'Europe/Berlin', madeAt: '2026-06-18T22:00:00.000Z', sweep: null };
const conflicts = { ours: 0, theirs: 0, otherSide: 0, betweenDoors: 0, twice: 0, open: 0 };

test('a status that is neither attended nor no show has not arrived', () => {
  const statuses = [
    { rsvpStatus: 'Accepted', attendance: 'Attended', guests: 5 },
    { rsvpStatus: 'Accepted', attendance: 'No Show', guests: 2 },
    { rsvpStatus: 'Declined', attendance: 'Attended', guests: 1 },
    { rsvpStatus: null, attendance: 'Left early', guests: 1 },
    { rsvpStatus: 'Accepted', attendance: null, guests: 3 },
  ];
  const report = buildReport(
    { statuses, arrivals: [], walkIns: 2, conflicts, unsent: 1, otherDoors: null, sweptNoShows: 0 },
    about,
  );
  expect(report).toMatchObject({
    counts: { listed: 12, expected: 12, attended: 6, noShow: 2, notArrived: 4 },
    byRsvp: [
      { rsvpStatus: 'Accepted', listed: 10, expected: 10, attended: 5, noShow: 2, notArrived: 3 },
      { rsvpStatus: 'Declined', listed: 1, expected: 1, attended: 1, noShow: 0, notArrived: 0 },
      { rsvpStatus: null, listed: 1, expected: 1, attended: 0, noShow: 0, notArrived: 1 },
    ],
    walkIns: 2,
    unsent: 1,
    arrivals: { timed: 0, untimed: 6 },
  });
});

test('nobody is expected who has not come, and declined, is waitlisted or has an unknown status', () => {
  const statuses = [
    { rsvpStatus: 'Accepted', attendance: null, guests: 5 },
    { rsvpStatus: 'Declined', attendance: 'Attended', guests: 2 },
    { rsvpStatus: 'Declined', attendance: null, guests: 7 },
    { rsvpStatus: 'Waitlisted', attendance: null, guests: 4 },
    { rsvpStatus: 'Confirmed', attendance: null, guests: 1 },
  ];
  const report = buildReport(
    { statuses, arrivals: [], walkIns: 0, conflicts, unsent: 0, otherDoors: null, sweptNoShows: 0 },
    about,
  );
  expect(report.counts).toEqual({ listed: 19, expected: 7, attended: 2, noShow: 0, notArrived: 17 });
});

test('a sweep says how many of those it marked are no No Show by it any more', () => {
  const none = { statuses: [], arrivals: [], walkIns: 0, conflicts, unsent: 0, otherDoors: null };
  const sweep = { sweepId: 'sweep-1', marked: 85 };
  const report = buildReport({ ...none, sweptNoShows: 84 }, { ...about, sweep });
  expect(report.sweep).toEqual({ sweepId: 'sweep-1', gone: 1 });
});
