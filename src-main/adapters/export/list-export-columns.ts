import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportColumn } from '../../../src-shared/domain/export.ts';
import { guestColumns } from '../../core/export/guest-columns.ts';
import type { Records } from '../sqlite/records/open-records.ts';

/** Every column that a guest sheet of this event can have. */
export function listExportColumns(records: Records, event: EventRef): readonly ExportColumn[] {
  const zone = records.findEvent(event)?.event.timezone ?? null;
  return guestColumns(zone, records.extraColumns(event)).map(({ id, label, group }) => ({
    id,
    label,
    group,
  }));
}
