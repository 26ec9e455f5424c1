import type { ExportFilter } from '../../../src-shared/domain/export.ts';
import { countToCome } from '../../../src-shared/domain/guest-row.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
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
export function summarySheet(
  facts: SummaryFacts,
  { exportFile: words, exporting, guestList }: Wording,
): Sheet {
  return {
    name: words.sheets.summary,
    header: [words.fact, words.value],
    rows: summaryRows(facts, words.facts, {
      filters: exporting.filters,
      partly: guestList.partly,
      times: facts.report.otherDoors === null ? words.timesHere : words.timesOfDoors,
    }),
  };
}

function summaryRows(
  facts: SummaryFacts,
  labels: Wording['exportFile']['facts'],
  values: {
    readonly filters: Wording['exporting']['filters'];
    /** The guest list is not complete. */
    readonly partly: string;
    /** Whose times the file has. */
    readonly times: string;
  },
): Row[] {
  const { event, filter, report, pulledAt, guests, decisions, cutCells } = facts;
  const { counts, otherDoors } = report;
  const timezone = event.timezone ?? null;
  const clock = createZoneClock(timezone);
  const zone = knownZone(timezone);
  const utc = { zone: 'UTC' };
  return [
    [labels.event, event.name ?? null],
    [labels.eventId, event.eventId],
    [labels.place, [event.locationName, event.locationAddress].filter(Boolean).join(', ') || null],
    [labels.timezone, timezone],
    [labels.beginsAt({ zone }), timeCell(event.primaryDate, clock)],
    [labels.beginsAt(utc), timeCell(event.primaryDate)],
    [labels.exportedAt({ zone }), timeCell(report.madeAt, clock)],
    [labels.exportedAt(utc), timeCell(report.madeAt)],
    [labels.refreshedAt(utc), pulledAt === null ? values.partly : timeCell(pulledAt)],
    [labels.filter, values.filters[filter]],
    [labels.listed, counts.listed],
    [labels.expected, counts.expected],
    [labels.attended, counts.attended],
    [labels.untimed, report.arrivals.untimed],
    [labels.noShow, counts.noShow],
    [labels.notArrived, countToCome(counts)],
    [labels.notExpected, counts.listed - counts.expected],
    [otherDoors === null ? labels.walkIns : labels.walkInsOfDoors, report.walkIns],
    [labels.times, values.times],
    [labels.conflicts, report.conflicts.total],
    [labels.unsent, report.unsent],
    ...(otherDoors === null ? [] : [[labels.unsentElsewhere, otherDoors.unsent]]),
    [labels.guestRows, guests.rows],
    [labels.logRows, decisions.rows],
    [labels.cutCells, cutCells],
    [labels.guestsChecksum, guests.checksum],
    [labels.logChecksum, decisions.checksum],
  ];
}
