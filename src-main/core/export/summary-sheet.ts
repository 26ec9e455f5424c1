import type { ExportFilter } from '../../../src-shared/domain/export.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';
import { type Row, type Sheet, timeCell } from './sheet.ts';

/** The facts of a summary about the other sheets. */
export interface SummaryFacts {
  readonly event: ServiceEvent;
  readonly filter: ExportFilter;
  /** Counted in the same state of both databases as the rows. */
  readonly report: Report;
  /** When the guest list was last pulled completely, ISO 8601 in UTC. */
  readonly pulledAt: string | null;
  readonly guests: WrittenRows;
  readonly decisions: WrittenRows;
  /** Cells that were too long for the format, and were cut. */
  readonly cutCells: number;
}

/** Rows of a sheet that is written. */
export interface WrittenRows {
  readonly rows: number;
  /** SHA-256 of the sheet as CSV file, in hexadecimal digits: the same in both formats. */
  readonly checksum: string;
}

/** Makes the summary sheet: event, time, counts, unsent changes, and the checksums of the other sheets. */
export function summarySheet(facts: SummaryFacts): Sheet {
  return { name: 'Summary', header: ['Fact', 'Value'], rows: summaryRows(facts) };
}

function summaryRows(facts: SummaryFacts): Row[] {
  const { event, filter, report, pulledAt, guests, decisions, cutCells } = facts;
  const zone = event.timezone ?? null;
  const clock = createZoneClock(zone);
  const zoneName = knownZone(zone);
  return [
    ['Event', event.name ?? null],
    ['Event id', event.eventId],
    ['Place', [event.locationName, event.locationAddress].filter(Boolean).join(', ') || null],
    ['Time zone', zone],
    [`Begins at (${zoneName})`, timeCell(event.primaryDate, clock)],
    ['Begins at (UTC)', timeCell(event.primaryDate)],
    [`Exported at (${zoneName})`, timeCell(report.madeAt, clock)],
    ['Exported at (UTC)', timeCell(report.madeAt)],
    ['Guest list last refreshed (UTC)', timeCell(pulledAt)],
    ['Guests in this export', filters[filter]],
    ['On the list (walk-ins and declined included)', report.counts.expected],
    ['Attended', report.counts.attended],
    ['No show', report.counts.noShow],
    ['Not arrived', report.counts.notArrived],
    ['Walk-ins added on this laptop', report.walkIns],
    ['Conflicts with other laptops', report.conflicts.total],
    ['Changes not sent to the service', report.unsent],
    ['Rows of guests', guests.rows],
    ['Rows in the change log', decisions.rows],
    ['Cells cut to the length a spreadsheet program takes', cutCells],
    ['SHA-256 of the guests as CSV file', guests.checksum],
    ['SHA-256 of the change log as CSV file', decisions.checksum],
  ];
}

const filters: Readonly<Record<ExportFilter, string>> = {
  everybody: 'Everyone',
  attended: 'Attended only',
  'no-show': 'No-shows only',
  'not-arrived': 'Not arrived only',
};
