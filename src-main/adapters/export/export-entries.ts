import type { Sheet } from '../../core/export/sheet.ts';
import { type CheckedSheet, checkedSheet } from './checked-sheet.ts';
import { type SheetXml, sheetXml } from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';
import type { ZipEntry } from './write-zip.ts';

/** The sheets of an export. The summary is made when the other two are written. */
export interface ExportSheets {
  readonly guests: CheckedSheet;
  readonly decisions: CheckedSheet;
  summary(cutCells: number): Sheet;
}

/** The files of an archive of CSV files. */
export function csvEntries({ guests, decisions, summary }: ExportSheets): readonly ZipEntry[] {
  const entry = (name: string, sheet: () => CheckedSheet): ZipEntry => ({
    name,
    *content() {
      for (const { csv } of sheet().batches()) yield csv;
    },
  });
  return [
    entry('guests.csv', () => guests),
    entry('decision-log.csv', () => decisions),
    entry('summary.csv', () => checkedSheet(summary(0))),
  ];
}

/** The parts of a workbook. The summary comes first to whoever opens it, and last into the file. */
export function workbookEntries({ guests, decisions, summary }: ExportSheets): readonly ZipEntry[] {
  const guestsXml = sheetXml();
  const decisionsXml = sheetXml();
  const part = (number: number, xml: SheetXml, sheet: () => CheckedSheet): ZipEntry => ({
    name: `xl/worksheets/sheet${number}.xml`,
    *content() {
      yield xml.start;
      for (const { rows } of sheet().batches()) yield xml.rows(rows);
      yield xml.end;
    },
  });
  return [
    ...[...workbookParts(['Summary', guests.name, decisions.name])].map(
      ([name, xml]): ZipEntry => ({ name, content: () => [xml] }),
    ),
    part(2, guestsXml, () => guests),
    part(3, decisionsXml, () => decisions),
    part(1, sheetXml(), () => checkedSheet(summary(guestsXml.cutCells + decisionsXml.cutCells))),
  ];
}
