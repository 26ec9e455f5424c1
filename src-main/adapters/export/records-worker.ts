import type { EventRecords } from '../../core/ports/event-records.ts';
import type { RecordsFiles } from '../sqlite/records/open-records.ts';
import { serveWorker } from '../worker/serve-worker.ts';
import { openRecordsThread } from './records-thread.ts';

/** The entry of the worker thread that does one piece of work with all that there is (see `openEventRecords`). */
serveWorker<RecordsFiles, EventRecords>(openRecordsThread);
