import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { NamedDecision } from '../../../core/export/decision-sheet.ts';
import type { ExtraColumns } from '../../../core/export/guest-sheet.ts';
import type { ChangeFacts } from '../../../core/guests/shown.ts';
import type { DecisionRanges, NotArrived, ReportTallies } from '../../../core/ports/event-records.ts';
import type { MirroredEvent } from '../../../core/ports/mirror.ts';
import { isUnsentValue } from '../local/door-values.ts';
import { findEvent } from '../mirror/events.ts';
import { type EventGuests, openOverlay } from '../mirror/overlay.ts';
import { attendanceGroupOf, shownGuests } from '../mirror/shown-guests.ts';
import { openDatabase } from '../open-database.ts';
import { type Prepare, parseRow, prepareOnce } from '../statements.ts';
import { asStoreFailure, withStoreFailures } from '../store-failure.ts';
import { changeFacts, countDecisionsOf, type DecisionScope, decisionPages } from './decision-pages.ts';
import { extraColumns, guestPages } from './guest-pages.ts';
import { tallyReport } from './report-tallies.ts';

/** Where both databases are: absolute paths. They must be there and migrated. */
export interface RecordsFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
}

/** One state of both databases. */
export interface Records {
  findEvent(event: EventRef): MirroredEvent | null;
  tallyReport(event: EventRef, swept: DecisionRanges): ReportTallies;
  listNotArrived(event: EventRef): NotArrived;
  extraColumns(event: EventRef): ExtraColumns;
  /** Shown guests by name, page after page. */
  guestPages(event: EventRef): Iterable<readonly ServiceGuest[]>;
  readonly changes: ChangeFacts;
  /** Decisions, newest first, page after page. */
  decisionPages(scope: DecisionScope): Iterable<readonly NamedDecision[]>;
  countDecisions(scope: DecisionScope): number;
}

/**
 * Opens both databases for one piece of work and closes them after it: whatever is written meanwhile is not
 * seen by it, and nothing is held between two pieces. What the disk refuses fails with `StoreFailure`.
 */
export async function withRecords<T>(
  { mirrorFile, localFile }: RecordsFiles,
  work: (records: Records) => T | Promise<T>,
): Promise<T> {
  const db = openDatabase(mirrorFile, { synchronous: 'NORMAL', readonly: true });
  try {
    withStoreFailures(() => {
      db.prepare('ATTACH ? AS local').run(localFile);
      db.exec('BEGIN');
      fixState(db);
    });
    return await work(readRecords(db));
  } catch (error) {
    throw asStoreFailure(error);
  } finally {
    db.close();
  }
}

/**
 * A transaction fixes what it sees of a file when it first reads there. The outbox first: what the service has
 * acknowledged is written to the mirror and goes from the outbox then (`core/send/put-group.ts`), so that somebody who
 * looked at the mirror before and at the outbox after would see the change in neither. The mirror at once: whatever
 * else goes from one file to the other takes longer than that.
 */
function fixState(db: Database): void {
  db.exec('SELECT 1 FROM local.outbox LIMIT 1; SELECT 1 FROM event LIMIT 1');
}

function readRecords(db: Database): Records {
  const prepare = prepareOnce(db);
  const overlay = openOverlay(db, prepare);
  return {
    findEvent: (event) => findEvent(prepare, event),
    tallyReport: (event, swept) => tallyReport(prepare, overlay.of(event), swept),
    listNotArrived: (event) => listNotArrived(prepare, overlay.of(event)),
    extraColumns: (event) => extraColumns(prepare, overlay.of(event)),
    guestPages: (event) => guestPages(prepare, overlay.of(event)),
    changes: changeFacts(prepare),
    decisionPages: (scope) => decisionPages(prepare, scope),
    countDecisions: (scope) => countDecisionsOf(prepare, scope),
  };
}

const candidateSchema = z.object({
  personId: z.string(),
  rsvpStatus: z.string().nullable(),
  isBlank: z.int(),
  waits: z.int(),
});

/** Who has not arrived, by name; those with a waiting change, here or at another paired laptop, or with a status we do not know, are only counted. */
function listNotArrived(prepare: Prepare, guests: EventGuests): NotArrived {
  const { event, eventKey } = guests;
  const rows = prepare(`
    WITH ${shownGuests}
    SELECT person_id AS personId, rsvp_status AS rsvpStatus, attendance IS NULL AS isBlank, EXISTS (
      SELECT 1 FROM local.outbox
      WHERE account = @account AND event_id = @eventId AND outbox.person_id = shown.person_id
    ) OR EXISTS (
      SELECT 1 FROM local.door_value
      WHERE account = @account AND event_id = @eventId AND door_value.person_id = shown.person_id
        AND ${isUnsentValue}
    ) AS waits
    FROM shown WHERE ${attendanceGroupOf('attendance')} = 'not-arrived' ORDER BY place
  `)
    .all({ ...event, eventKey })
    .map((row) => parseRow(candidateSchema, row));
  const settled = rows.filter(({ waits }) => waits === 0);
  const blank = settled.filter(({ isBlank }) => isBlank === 1);
  return {
    guests: blank.map(({ personId, rsvpStatus }) => ({ personId, rsvpStatus })),
    unsent: rows.length - settled.length,
    otherStatus: settled.length - blank.length,
  };
}
