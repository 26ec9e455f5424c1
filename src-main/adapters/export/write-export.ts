import { decisionSheet } from '../../core/export/decision-sheet.ts';
import { fitsFilter, guestColumns, toShownRecords } from '../../core/export/guest-sheet.ts';
import type { Row } from '../../core/export/sheet.ts';
import { summarySheet } from '../../core/export/summary-sheet.ts';
import type { ExportControl, ExportOrder, WrittenExport } from '../../core/ports/event-records.ts';
import { buildReport } from '../../core/report/build-report.ts';
import type { Records } from '../sqlite/records/open-records.ts';
import { checkedSheet } from './checked-sheet.ts';
import { csvEntries, workbookEntries } from './export-entries.ts';
import { writeZip } from './write-zip.ts';

/**
 * Writes an export of what `records` hold to a new file. Rows are read while they are
 * written: however many there are, a few hundred are in memory. Fails with `StoreFailure`, or as the signal does.
 */
export async function writeExport(
  records: Records,
  order: ExportOrder,
  path: string,
  { signal, onProgress }: ExportControl,
): Promise<WrittenExport> {
  const { event: ref, format, filter, madeAt } = order;
  const { event, pulledAt } = records.findEvent(ref) ?? { event: { eventId: ref.eventId }, pulledAt: null };
  const zone = event.timezone ?? null;
  const report = buildReport(records.tallyReport(ref, []), {
    eventId: ref.eventId,
    zone,
    madeAt,
    sweep: null,
  });
  const total = report.counts.expected + records.countDecisions(ref);
  const columns = guestColumns(zone, records.extraColumns(ref)).filter(
    ({ id }) => !order.leftOut.includes(id),
  );
  const log = decisionSheet(zone);
  let done = 0;
  let cutCells = 0;

  function* guestRows(): Iterable<Row> {
    for (const page of records.guestPages(ref)) {
      for (const record of toShownRecords(records.changes, ref, page)) {
        if (fitsFilter(record, filter)) yield columns.map((column) => column.cell(record));
      }
      done += page.length;
      onProgress(done, total);
    }
  }

  function* decisionRows(): Iterable<Row> {
    for (const page of records.decisionPages(ref)) {
      yield* page.map(log.row);
      done += page.length;
      onProgress(done, total);
    }
  }

  const header = columns.map(({ label }) => label);
  const guests = checkedSheet({ name: 'Guests', header, rows: guestRows() });
  const decisions = checkedSheet({ name: 'Decision log', header: log.header, rows: decisionRows() });
  const sheets = {
    guests,
    decisions,
    summary(cut: number) {
      cutCells = cut;
      const written = { guests: guests.written(), decisions: decisions.written(), cutCells };
      return summarySheet({ event, filter, report, pulledAt, ...written });
    },
  };
  const entries = format === 'xlsx' ? workbookEntries(sheets) : csvEntries(sheets);
  await writeZip(path, entries, new Date(madeAt), signal);
  return {
    guests: guests.written().rows,
    decisions: decisions.written().rows,
    unsent: report.unsent,
    cutCells,
  };
}
