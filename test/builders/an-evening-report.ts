import { binArrivals } from '../../src-main/core/report/arrivals.ts';
import type { Report } from '../../src-shared/domain/report.ts';
import { aReport } from './a-report.ts';

const doorNames = ['Main entrance', 'Garden', 'Side door, Lindenufer', null];

/** The report of an evening on which eight of ten of so many guests came in, through so many doors. */
export function anEveningReport(listed: number, doors: number): Report {
  const attended = Math.ceil(listed * 0.8);
  const noShow = Math.floor(listed * 0.05);
  const declined = Math.floor(listed * 0.06);
  const declinedButCame = Math.floor(declined / 3);
  const came = { attended, noShow, notArrived: listed - attended - noShow };
  const counts = { listed, expected: listed - declined + declinedButCame, ...came };
  const timed = attended - Math.floor(attended * 0.1);
  return aReport({
    counts,
    walkIns: Math.floor(listed * 0.02),
    byRsvp: [
      {
        rsvpStatus: 'Accepted',
        listed: listed - declined,
        expected: listed - declined,
        attended: attended - declinedButCame,
        noShow,
        notArrived: listed - declined - attended + declinedButCame - noShow,
      },
      {
        rsvpStatus: 'Declined',
        listed: declined,
        expected: declinedButCame,
        attended: declinedButCame,
        noShow: 0,
        notArrived: declined - declinedButCame,
      },
    ],
    arrivals: binArrivals(anEvening(timed, doors), attended, 'Europe/Berlin'),
    conflicts:
      listed < 10
        ? { total: 0, ours: 0, theirs: 0, otherSide: 0, betweenDoors: 0, twice: 0, open: 0 }
        : someConflicts,
    unsent: listed < 10 ? 0 : 3,
  });
}

const someConflicts = { total: 7, ours: 4, theirs: 2, otherSide: 1, betweenDoors: 0, twice: 0, open: 2 };

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
