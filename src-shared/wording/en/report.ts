import { percentOf } from '../percent-of.ts';
import { counted, inEnglish, plural } from './numbers.ts';

/** What happened at one event: the Report screen. */
export const report = {
  heading: 'Report',
  back: 'Back',
  loading: 'Counting …',
  event: 'Event',
  eventWithDate: (name: string, date: string) => `${name} · ${date}`,
  nothingYet: 'No guest list is on this laptop yet.',
  nothingYetDetail: 'Open an event once: its report is here from then on, offline too.',
  counted: (when: string) => `Counted ${when}`,
  listOf: (when: string) => `Guest list of ${when}`,
  notRefreshed: 'The guest list could not be refreshed. This report counts what was known then.',
  unsent: (count: number) =>
    `${counted(count, 'change is', 'changes are')} not sent yet. This report counts ${plural(count, 'it', 'them')} as if ${plural(count, 'it were', 'they were')}.`,
  count: (count: number) => inEnglish(count),
  totals: {
    region: 'Totals',
    expected: 'On the list',
    attended: 'Attended',
    noShow: 'No show',
    notArrived: 'Not arrived',
    walkIns: 'Walk-ins here',
  },
  everybody: 'Everybody on the list is counted: walk-ins and guests who declined too.',
  share: (part: number, whole: number) => (whole === 0 ? '' : `${inEnglish(percentOf(part, whole))} %`),
  byRsvp: {
    heading: 'Attendance by RSVP status',
    status: 'RSVP status',
    noStatus: 'No status',
    none: 'Nobody is on the guest list.',
    declinedButCame: (count: number) => `${counted(count, 'guest', 'guests')} declined but came.`,
  },
};

/** Arrivals over time. */
export const arrivals = {
  heading: 'Arrivals',
  none: 'No arrival has a time on this laptop.',
  untimed: (count: number) =>
    `${counted(count, 'guest', 'guests')} came through other laptops: no time known.`,
  perBin: (bin: string) => `Guests per ${bin}`,
  minutes: (minutes: number) => (minutes === 1 ? 'minute' : `${inEnglish(minutes)} minutes`),
  hours: (hours: number) => (hours === 1 ? 'hour' : `${inEnglish(hours)} hours`),
  days: (days: number) => (days === 1 ? 'day' : `${inEnglish(days)} days`),
  /** What the plot says to whoever does not see it. */
  plot: (guests: number, from: string, to: string) =>
    `${counted(guests, 'arrival', 'arrivals')} from ${from} to ${to}. The table below has every number.`,
  bar: (time: string, guests: number) => `${time}: ${counted(guests, 'guest', 'guests')}`,
  peak: 'Peak in 5 minutes',
  busiest: 'Busiest quarter of an hour',
  slowest: 'Slowest quarter of an hour',
  stretch: (guests: number, time: string) => `${counted(guests, 'guest', 'guests')} from ${time}`,
  doors: 'By door',
  noDoor: 'No door named',
  door: (door: string, guests: number) => `${door} · ${inEnglish(guests)}`,
  table: 'Arrivals as a table',
  time: 'Time',
  all: 'All',
};

/** How conflicts ended, on the Report screen. */
export const conflictReport = {
  heading: 'Conflicts',
  none: 'This laptop has found no conflict.',
  total: (count: number) => `${counted(count, 'conflict', 'conflicts')} with other laptops.`,
  ours: 'Mark of this laptop stands',
  theirs: 'Value of the service stands',
  otherSide: 'Changed to the other side by a person',
  open: (count: number) => `${counted(count, 'of them has', 'of them have')} not been looked at yet.`,
};
