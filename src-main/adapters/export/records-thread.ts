import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportColumn } from '../../../src-shared/domain/export.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { type FileWords, guestColumns } from '../../core/export/guest-sheet.ts';
import type { EventRecords } from '../../core/ports/event-records.ts';
import { type Records, type RecordsFiles, withRecords } from '../sqlite/records/open-records.ts';
import { writeActivity } from './write-activity.ts';
import { writeExport } from './write-export.ts';

/** The records as a thread of their own serves them. What is written of a file that fails stays where it is. */
export function openRecordsThread(files: RecordsFiles): EventRecords {
  return {
    tallyReport: (event, swept) => withRecords(files, (records) => records.tallyReport(event, swept)),
    listNotArrived: (event) => withRecords(files, (records) => records.listNotArrived(event)),
    listExportColumns: async (event, language) => {
      const { exportFile } = await loadWording(language);
      return withRecords(files, (records) => listExportColumns(records, event, exportFile));
    },
    writeExport: (order, path, control) =>
      withRecords(files, (records) => writeExport(records, order, path, control)),
    writeActivity: (order, path, signal) =>
      withRecords(files, (records) => writeActivity(records, order, path, signal)),
  };
}

/** Every column that a guest sheet of this event can have. */
function listExportColumns(records: Records, event: EventRef, words: FileWords): readonly ExportColumn[] {
  const zone = records.findEvent(event)?.event.timezone ?? null;
  return guestColumns(zone, records.extraColumns(event), words).map(({ id, label, group }) => ({
    id,
    label,
    group,
  }));
}
