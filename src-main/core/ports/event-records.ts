import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportChoice, ExportColumn } from '../../../src-shared/domain/export.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import type { ConflictTally } from '../../../src-shared/domain/report.ts';

/** So many shown guests have this RSVP status and this attendance status. */
export interface StatusTally {
  readonly rsvpStatus: string | null;
  readonly attendance: AttendanceStatus;
  readonly guests: number;
}

/**
 * So many guests are in because of a decision of this laptop, made in this minute at this door. A guest
 * counts once, with the newest decision about them.
 */
export interface ArrivalTally {
  /** ISO 8601 in UTC, to the minute: `2026-06-14T16:04`. */
  readonly minute: string;
  readonly door: string | null;
  readonly guests: number;
}

/** What a report is counted from: one state of both databases. */
export interface ReportTallies {
  readonly statuses: readonly StatusTally[];
  /** In the order of minutes. */
  readonly arrivals: readonly ArrivalTally[];
  /** Guests added here that were not withdrawn. */
  readonly walkIns: number;
  readonly conflicts: ConflictTally;
  readonly unsent: number;
  /** Guests who are No Show by one of the decisions that were asked for, and by no newer one. */
  readonly sweptNoShows: number;
}

/** Decisions of this laptop, by the first and last sequence number of each stretch. */
export type DecisionRanges = readonly (readonly [first: number, last: number])[];

/** Guests whom "No Show" would be true of. */
export interface NotArrived {
  /** Shown without an attendance status, and without any waiting change; by name. */
  readonly personIds: readonly string[];
  /** Of `personIds`: guests who are shown as Declined. */
  readonly declined: number;
  /** Guests who have not arrived either, but have a waiting change: they are left out. */
  readonly leftOut: number;
}

/**
 * Reads all of an event, or all decisions of an account, at once. Asynchronous, because at 100,000 guests that takes longer than a keystroke
 * may wait: it happens in a thread of its own. Every method fails with `StoreFailure`.
 */
export interface EventRecords {
  /** `swept`: the decisions of which it is asked how many stand. */
  tallyReport(event: EventRef, swept: DecisionRanges): Promise<ReportTallies>;
  listNotArrived(event: EventRef): Promise<NotArrived>;
  /** Every column that a guest sheet of this event can have. */
  listExportColumns(event: EventRef): Promise<readonly ExportColumn[]>;
  /**
   * Writes an export to a file at `path` (absolute; nothing is there yet) and resolves when it is on disk. Rejects with the
   * reason of `signal` when it is aborted. A file that is not complete is removed.
   */
  writeExport(order: ExportOrder, path: string, control: ExportControl): Promise<WrittenExport>;
  /** Writes every decision of an account as CSV, newest first, as `writeExport` writes. Resolves to how many there are. */
  writeActivity(account: string, path: string, signal: AbortSignal): Promise<number>;
}

/** What to write about which event. */
export interface ExportOrder extends ExportChoice {
  readonly event: EventRef;
  /** Wall clock, ISO 8601 in UTC. */
  readonly madeAt: string;
}

export interface ExportControl {
  readonly signal: AbortSignal;
  /** Rows looked at so far, and rows in all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** What stands in a file. */
export interface WrittenExport {
  readonly guests: number;
  readonly decisions: number;
  readonly unsent: number;
  readonly cutCells: number;
}
