import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { languages } from '../../../src-shared/wording/languages.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { decisionSheet } from '../../core/export/decision-sheet.ts';
import { fitsFilter, guestColumns, toShownRecords } from '../../core/export/guest-sheet.ts';
import type { Row } from '../../core/export/sheet.ts';
import { summarySheet } from '../../core/export/summary-sheet.ts';
import type { ExportControl, ExportOrder, WrittenExport } from '../../core/ports/event-records.ts';
import { buildReport } from '../../core/report/build-report.ts';
import type { Records } from '../sqlite/records/open-records.ts';
import { type CheckedSheet, checkSheet } from './checked-sheet.ts';
import { type SheetXml, sheetXml, workbookParts } from './workbook-xml.ts';

/**
 * Writes an export of `records` to a new file. Reads rows while it writes, so it holds a few hundred in memory,
 * however many there are. Fails with `StoreFailure`, or with the reason of the signal.
 */
export async function writeExport(
  records: Records,
  order: ExportOrder,
  path: string,
  { signal, onProgress }: ExportControl,
): Promise<WrittenExport> {
  const { event: ref, format, filter, madeAt } = order;
  const wording = await loadWording(order.language);
  const words = wording.exportFile;
  const { csvSeparator } = languages[order.language];
  const { event, pulledAt } = records.findEvent(ref) ?? { event: { eventId: ref.eventId }, pulledAt: null };
  const zone = event.timezone ?? null;
  const report = buildReport(records.tallyReport(ref, []), {
    eventId: ref.eventId,
    zone,
    madeAt,
    sweep: null,
  });
  const total = report.counts.listed + records.countDecisions(ref);
  const columns = guestColumns(zone, records.extraColumns(ref), words).filter(
    ({ id }) => !order.leftOut.includes(id),
  );
  const log = decisionSheet(zone, words);
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
  const guests = checkSheet({ name: words.sheets.guests, header, rows: guestRows() }, csvSeparator);
  const decisions = checkSheet(
    { name: words.sheets.decisions, header: log.header, rows: decisionRows() },
    csvSeparator,
  );
  const sheets = {
    guests,
    decisions,
    summaryName: words.sheets.summary,
    summary(cut: number) {
      cutCells = cut;
      const written = { guests: guests.written(), decisions: decisions.written(), cutCells };
      return checkSheet(summarySheet({ event, filter, report, pulledAt, ...written }, wording), csvSeparator);
    },
  };
  const entries = format === 'xlsx' ? workbookEntries(sheets) : csvEntries(sheets);
  await writeZip(path, entries, new Date(madeAt), signal);
  return {
    guests: guests.written().rows,
    decisions: decisions.written().rows,
    unsent: report.unsent + (report.otherDoors?.unsent ?? 0),
    cutCells,
  };
}

/** The sheets of an export. The summary is made when the other two are written. */
interface ExportSheets {
  readonly guests: CheckedSheet;
  readonly decisions: CheckedSheet;
  readonly summaryName: string;
  summary(cutCells: number): CheckedSheet;
}

/** The files of an archive of CSV files. */
function csvEntries({ guests, decisions, summary }: ExportSheets): readonly ZipEntry[] {
  const entry = (name: string, sheet: () => CheckedSheet): ZipEntry => ({
    name,
    *content() {
      for (const { csv } of sheet().batches()) yield csv;
    },
  });
  return [
    entry('guests.csv', () => guests),
    entry('change-log.csv', () => decisions),
    entry('summary.csv', () => summary(0)),
  ];
}

/** The parts of a workbook. The summary is its first sheet, and is written last. */
function workbookEntries({ guests, decisions, summaryName, summary }: ExportSheets): readonly ZipEntry[] {
  const guestsXml = sheetXml({ hasFilter: true });
  const decisionsXml = sheetXml({ hasFilter: true });
  const part = (number: number, xml: SheetXml, sheet: () => CheckedSheet): ZipEntry => ({
    name: `xl/worksheets/sheet${number}.xml`,
    *content() {
      let isStarted = false;
      for (const { rows } of sheet().batches()) {
        if (!isStarted) yield xml.start(rows);
        isStarted = true;
        yield xml.rows(rows);
      }
      yield xml.end;
    },
  });
  return [
    ...[...workbookParts([summaryName, guests.name, decisions.name])].map(
      ([name, xml]): ZipEntry => ({ name, content: () => [xml] }),
    ),
    part(2, guestsXml, () => guests),
    part(3, decisionsXml, () => decisions),
    part(1, sheetXml({ hasFilter: false }), () => summary(guestsXml.cutCells + decisionsXml.cutCells)),
  ];
}

/** One file of an archive. Its content is made while it is written, after that of the files before it. */
interface ZipEntry {
  readonly name: string;
  content(): Iterable<string>;
}

/** Exports are large and mostly repetitions: stronger compression costs time and saves little. */
const compressionLevel = 3;

/**
 * Writes a ZIP archive to a new file that only its owner can read, at the pace of the disk, and waits until
 * it is on disk. Fails with what the file system says, with what a content fails with, or as the signal does; a
 * part of the file may be there then.
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  mtime: Date,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  zip.on('error', (error) => file.destroy(error));
  let reading: Readable | null = null;
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime, compressionLevel }, (open) => {
      reading = Readable.from(bytes(content()), { objectMode: false });
      open(null, reading);
    });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, file, { signal });
  } finally {
    // yazl would read on after a failure, when the content's source may be closed.
    (reading as Readable | null)?.destroy();
  }
}

function* bytes(texts: Iterable<string>): Iterable<Buffer> {
  for (const text of texts) yield Buffer.from(text, 'utf8');
}
