import { writeFileSync } from 'node:fs';
import { openRecordsThread } from '../../../src-main/adapters/export/records-thread.ts';
import type { RecordsFiles } from '../../../src-main/adapters/sqlite/records/open-records.ts';
import { serveWorker } from '../../../src-main/adapters/worker/serve-worker.ts';
import type { EventRecords } from '../../../src-main/core/ports/event-records.ts';

/** A records worker that dies in the middle of its work: an export has begun its file by then. */
serveWorker<RecordsFiles, EventRecords>((files) => ({
  ...openRecordsThread(files),
  tallyReport: async () => process.exit(1),
  writeExport: async (_order, path) => {
    writeFileSync(path, 'half');
    process.exit(1);
  },
}));
