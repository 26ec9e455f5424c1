import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportChoice, ExportColumn } from '../../../src-shared/domain/export.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import type { ConflictTally } from '../../../src-shared/domain/report.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';

/** The number of shown guests with one RSVP status and one attendance status. */
export interface StatusTally {
  readonly rsvpStatus: string | null;
  readonly attendance: AttendanceStatus;
  readonly guests: number;
}

/**
 * The number of guests let in in one minute at one door, by this laptop or a paired one. A guest counts once: by the decision
 * that counts for all paired laptops, else by the newest one of this laptop, if that stands.
 */
export interface ArrivalTally {
  /** ISO 8601 in UTC, to the minute: `2026-06-14T16:04`. */
  readonly minute: string;
  readonly door: string | null;
  readonly guests: number;
}

/** The counts behind a report, from one state of both databases. */
export interface ReportTallies {
  readonly statuses: readonly StatusTally[];
  /** In the order of minutes. */
  readonly arrivals: readonly ArrivalTally[];
  /** Guests added here, or at a paired laptop, that were not withdrawn. */
  readonly walkIns: number;
  readonly conflicts: Omit<ConflictTally, 'total'>;
  readonly unsent: number;
  /** What other paired laptops decided is counted, with so many changes of theirs unsent; null when nothing of it is here. */
  readonly otherDoors: { readonly unsent: number } | null;
  /** Guests who are No Show by one of the given decisions, and by no newer one. */
  readonly sweptNoShows: number;
}

/** Ranges of decisions of this laptop, by first and last sequence number. */
export type DecisionRanges = readonly (readonly [first: number, last: number])[];

/** Everybody on the list who has not arrived, as `attendanceGroup` says and every report counts. */
export interface NotArrived {
  /** Shown without an attendance status, and without any waiting change at any paired laptop: "No Show" would be true of them. By name. */
  readonly guests: readonly { readonly personId: string; readonly rsvpStatus: string | null }[];
  /** How many have a waiting change. */
  readonly unsent: number;
  /** How many of the others have an attendance status that we do not know. */
  readonly otherStatus: number;
}

/**
 * Reads a whole event, or all decisions of an account, at once. It runs in a thread of its own, because at 100,000
 * guests it takes longer than a keystroke may wait. Every method fails with `StoreFailure`.
 */
export interface EventRecords {
  /** `swept`: the decisions for `sweptNoShows`. */
  tallyReport(event: EventRef, swept: DecisionRanges): Promise<ReportTallies>;
  listNotArrived(event: EventRef): Promise<NotArrived>;
  /** Every column that a guest sheet of this event can have, with headers in this language. */
  listExportColumns(event: EventRef, language: Language): Promise<readonly ExportColumn[]>;
  /**
   * Writes an export to a file at `path` (absolute; nothing is there yet) and resolves when it is on disk. Rejects with the
   * reason of `signal` when it is aborted. A file that is not complete is removed.
   */
  writeExport(order: ExportOrder, path: string, control: ExportControl): Promise<WrittenExport>;
  /** Writes every decision of an account as CSV, newest first, as `writeExport` writes. Resolves to how many there are. */
  writeActivity(order: ActivityOrder, path: string, signal: AbortSignal): Promise<number>;
}

/** Whose decisions to write, with the separator that spreadsheet programs expect in this language. */
export interface ActivityOrder {
  readonly account: string;
  readonly language: Language;
}

/** What to write about which event. */
export interface ExportOrder extends ExportChoice {
  readonly event: EventRef;
  /** Of everything in the file that is ours. */
  readonly language: Language;
  /** Wall clock, ISO 8601 in UTC. */
  readonly madeAt: string;
}

export interface ExportControl {
  readonly signal: AbortSignal;
  /** Rows looked at so far, and rows in all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** What a file contains. */
export interface WrittenExport {
  readonly guests: number;
  readonly decisions: number;
  readonly unsent: number;
  readonly cutCells: number;
}
