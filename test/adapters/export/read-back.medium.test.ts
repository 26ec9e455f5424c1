import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guestColumns, toShownRecords } from '../../../src-main/core/export/guest-sheet.ts';
import { csvCell } from '../../../src-main/core/export/sheet.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { gala } from '../../contract/mirror/mirror-under-contract.ts';
import { anExportingLaptop, type ExportingLaptop, hostileGuests, mark, unpack } from './an-export.ts';
import {
  countFormulas,
  missingReader,
  readCsvWithPython,
  readWithLibreOffice,
  readWorkbookWithPython,
} from './other-readers.ts';

const missing = missingReader();
if (missing !== null) console.warn(`Not run: exports read back by other programs (${missing}).`);

/** An office suite starts slowly on a busy machine. */
const patience = 120_000;

describe.skipIf(missing !== null)(`exports read back by other programs (${missing ?? 'all there'})`, () => {
  test('every cell of the CSV is the same to Python and to LibreOffice', { timeout: patience }, async () => {
    const laptop = await anEvening();
    const { file } = await laptop.export({ format: 'csv' });
    const guests = join(unpack(file), 'guests.csv');
    const expected = expectedGuests(laptop).map((row) => row.map(csvCell));
    expect(readCsvWithPython(guests)).toEqual(expected);
    expect([...readWithLibreOffice(guests).values()]).toEqual([expected]);
    expect(countFormulas(guests)).toBe(0);
  });

  test('every cell of the workbook is the same to openpyxl: dates, texts, no formula', async () => {
    const laptop = await anEvening();
    const { file } = await laptop.export();
    const sheets = new Map(readWorkbookWithPython(file));
    expect([...sheets.keys()]).toEqual(['Summary', 'Guests', 'Change log']);
    const guests = sheets.get('Guests')?.map((row) => row.map((cell) => (cell === null ? null : cell[1])));
    const expected = expectedGuests(laptop).map((row) =>
      row.map((cell) => (cell === null ? null : typeof cell === 'object' ? csvCell(cell) : cell)),
    );
    expect(guests).toEqual(expected);
    const types = [...sheets.values()].flat(2).map((cell) => cell?.[0]);
    expect(new Set(types)).toEqual(new Set([undefined, 's', 'time', 'n']));
  });

  test('every cell of the workbook is the same to LibreOffice, and none is a formula', {
    timeout: patience,
  }, async () => {
    const laptop = await anEvening();
    const { file } = await laptop.export();
    const shown = expectedGuests(laptop).map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell : csvCell(cell))),
    );
    expect(readWithLibreOffice(file).get('Guests')).toEqual(shown);
    expect(countFormulas(file)).toBe(0);
  });

  test('the summary states the checksums of the other files', async () => {
    const laptop = await anEvening();
    const { file } = await laptop.export({ format: 'csv' });
    const directory = unpack(file);
    const summary = new Map(
      readCsvWithPython(join(directory, 'summary.csv')).map(([fact = '', value]) => [fact, value]),
    );
    expect(summary.get('SHA-256 of the guests as CSV file')).toBe(sha256(join(directory, 'guests.csv')));
    expect(summary.get('SHA-256 of the change log as CSV file')).toBe(
      sha256(join(directory, 'change-log.csv')),
    );
    expect(summary.get('Changes not sent yet')).toBe('2');
  });
});

/** Hostile guests of whom one came, one did not, and nothing was sent. */
async function anEvening(): Promise<ExportingLaptop> {
  const laptop = await anExportingLaptop(hostileGuests());
  mark(laptop, '000000', 'Attended');
  mark(laptop, '000001', 'No Show', '2026-06-18T20:30:00.000Z');
  return laptop;
}

/** What the guest sheet holds, as the core makes it. */
function expectedGuests({ reader, local }: ExportingLaptop) {
  const { guests } = reader.searchGuests(gala, '', { offset: 0, limit: 200 });
  const extra = { columns: ['Table', 'Email', '=cmd'], questions: ['Which song?'], written: [] };
  const columns = guestColumns('Europe/Berlin', extra, english.exportFile);
  const records = toShownRecords(
    local,
    gala,
    guests.map(({ guest }) => guest),
  );
  return [
    columns.map(({ label }) => label),
    ...records.map((record) => columns.map((column) => column.cell(record))),
  ];
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
