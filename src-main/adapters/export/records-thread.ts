import type { EventRecords } from '../../core/ports/event-records.ts';
import { type RecordsFiles, withRecords } from '../sqlite/records/open-records.ts';
import { listExportColumns } from './list-export-columns.ts';
import { writeActivity } from './write-activity.ts';
import { writeExport } from './write-export.ts';

/** The records as a thread of their own serves them. What is written of a file that fails stays where it is. */
export function openRecordsThread(files: RecordsFiles): EventRecords {
  return {
    tallyReport: (event, swept) => withRecords(files, (records) => records.tallyReport(event, swept)),
    listNotArrived: (event) => withRecords(files, (records) => records.listNotArrived(event)),
    listExportColumns: (event) => withRecords(files, (records) => listExportColumns(records, event)),
    writeExport: (order, path, control) =>
      withRecords(files, (records) => writeExport(records, order, path, control)),
    writeActivity: (account, path, signal) =>
      withRecords(files, (records) => writeActivity(records, account, path, signal)),
  };
}
