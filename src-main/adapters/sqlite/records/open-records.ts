import type { Database } from 'better-sqlite3';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { NotArrived, ReportTallies } from '../../../core/ports/event-records.ts';
import { openDatabase } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { withStoreFailures } from '../store-failure.ts';
import { listNotArrived } from './not-arrived.ts';
import { tallyReport } from './report-tallies.ts';

/** Where both databases are: absolute paths. They must be there and migrated. */
export interface RecordsFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
}

/** One state of both databases, read in one go. Every method fails with `StoreFailure`. */
export interface Records {
  tallyReport(event: EventRef): ReportTallies;
  listNotArrived(event: EventRef): NotArrived;
}

/**
 * Opens both databases for one piece of work and closes them after it: whatever is written meanwhile is not
 * seen by it, and nothing is held between two pieces. Fails with `StoreFailure`.
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
    });
    return await work(readRecords(db));
  } finally {
    db.close();
  }
}

function readRecords(db: Database): Records {
  const prepare = prepareOnce(db);
  return {
    tallyReport: (event) => withStoreFailures(() => tallyReport(prepare, event)),
    listNotArrived: (event) => withStoreFailures(() => listNotArrived(prepare, event)),
  };
}
