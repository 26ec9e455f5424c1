import { binArrivals } from '../../src-main/core/report/arrivals.ts';
import type { Report } from '../../src-shared/domain/report.ts';
import { aReport } from './a-report.ts';

const doorNames = ['Main entrance', 'Garden', 'Side door, Lindenufer', null];

/** The report of an evening on which eight of ten of so many guests came in, through so many doors. */
export function anEveningReport(expected: number, doors: number): Report {
  const attended = Math.ceil(expected * 0.8);
  const noShow = Math.floor(expected * 0.05);
  const counts = { expected, attended, noShow, notArrived: expected - attended - noShow };
  const declined = Math.floor(expected * 0.06);
  const declinedButCame = Math.floor(declined / 3);
  const timed = attended - Math.floor(attended * 0.1);
  return aReport({
    counts,
    walkIns: Math.floor(expected * 0.02),
    byRsvp: [
      {
        rsvpStatus: 'Accepted',
        expected: expected - declined,
        attended: attended - declinedButCame,
        noShow,
        notArrived: expected - declined - attended + declinedButCame - noShow,
      },
      {
        rsvpStatus: 'Declined',
        expected: declined,
        attended: declinedButCame,
        noShow: 0,
        notArrived: declined - declinedButCame,
      },
    ],
    arrivals: binArrivals(anEvening(timed, doors), attended, 'Europe/Berlin'),
    conflicts: expected < 10 ? { total: 0, ours: 0, theirs: 0, otherSide: 0, open: 0 } : someConflicts,
    unsent: expected < 10 ? 0 : 3,
  });
}

const someConflicts = { total: 7, ours: 4, theirs: 2, otherSide: 1, open: 2 };

/** Arrivals from 18:00 on, most of them before half past seven. */
function anEvening(guests: number, doors: number) {
  const startMs = Date.parse('2025-06-14T16:00:00.000Z');
  return Array.from({ length: guests }, (_, index) => {
    const wave = (Math.sin(index * 12.9898) + 1) / 2;
    const minutes = Math.floor(12 + wave * wave * 150 + (index % 7) * 6);
    return {
      minute: new Date(startMs + minutes * 60_000).toISOString().slice(0, 16),
      door: doorNames[(index * index) % doors] ?? null,
      guests: 1,
    };
  });
}
