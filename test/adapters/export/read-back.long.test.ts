import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvCell } from '../../../src-main/core/export/csv.ts';
import { type FileWords, guestColumns, toShownRecords } from '../../../src-main/core/export/guest-sheet.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { gala } from '../../contract/mirror/mirror-under-contract.ts';
import { withoutGuards } from '../../csv-guards.ts';
import { anExportingLaptop, type ExportingLaptop, hostileGuests, mark, unpack } from './an-export.ts';
import {
  listFormulas,
  missingReader,
  readCsvWithLibreOffice,
  readCsvWithPython,
  readWorkbookLooks,
  readWorkbookWithLibreOffice,
  readWorkbookWithPython,
} from './other-readers.ts';

const missing = missingReader();
if (missing !== null) console.warn(`Not run: exports read back by other programs (${missing}).`);

/** An office suite starts slowly on a busy machine. */
const patience = 120_000;

describe.skipIf(missing !== null)(`exports read back by other programs (${missing ?? 'all there'})`, () => {
  test.each([
    ['en', ','],
    ['de', ';'],
  ] as const)(
    'in %s every cell of the guests as a CSV file is the same to Python, opened with %j',
    async (language, separator) => {
      const laptop = await anEvening();
      const files = await exportCsv(laptop, language);
      const guests = readCsvWithPython(files[1] ?? '', separator);
      const { exportFile } = await loadWording(language);
      const texts = expectedGuests(laptop, exportFile).map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell : csvCell(cell))),
      );
      expect(guests.map((row) => row.map(withoutGuards))).toEqual(texts);
    },
  );

  // Both languages at once: each start of LibreOffice takes seconds.
  test.each([',', ';', '\t'] as const)(
    'opened with %j no cell of CSV files is a formula, no text changes, and where it is their separator all cells are the same to LibreOffice',
    { timeout: patience },
    async (separator) => {
      const laptop = await anEvening();
      const inEnglish = await exportCsv(laptop, 'en');
      const inGerman = await exportCsv(laptop, 'de');
      const files = [...inEnglish, ...inGerman];
      expect(listFormulas(files, separator)).toEqual([]);
      const shown = readCsvWithLibreOffice(files, separator);
      for (const file of files) {
        expect(signsOf((shown.get(basename(file)) ?? []).flat().join(''))).toBe(
          signsOf(readFileSync(file, 'utf8')),
        );
      }
      const separated = { ',': inEnglish, ';': inGerman, '\t': [] }[separator];
      for (const file of separated)
        expect(shown.get(basename(file))).toEqual(readCsvWithPython(file, separator));
    },
  );

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
    expect(readWorkbookWithLibreOffice(file).get('Guests')).toEqual(shown);
    expect(listFormulas([file])).toEqual([]);
  });

  test('lists of the workbook can be filtered, and each column is as wide as its texts', async () => {
    const laptop = await anExportingLaptop([
      aServiceGuest({ personId: '007', email: 'somebody.with.a.long.address@example.com' }),
    ]);
    const looks = readWorkbookLooks((await laptop.export()).file);
    const columns = expectedGuests(laptop, english.exportFile)[0] ?? [];
    expect(looks.get('Summary')?.filter).toBeNull();
    expect(looks.get('Guests')?.filter).toMatch(/^A1:[A-Z]+2$/);
    const widths = looks.get('Guests')?.widths ?? [];
    expect(widths[columns.indexOf('Email')]).toBeGreaterThanOrEqual(40);
    expect(widths[columns.indexOf('Marked on this laptop')]).toBeGreaterThanOrEqual(21);
    expect(widths[columns.indexOf('Door')]).toBeLessThan(12);
  });

  test('the summary states the checksums of the other files', async () => {
    const laptop = await anEvening();
    const { file } = await laptop.export({ format: 'csv' });
    const directory = unpack(file);
    const summary = new Map(
      readCsvWithPython(join(directory, 'summary.csv')).map(([fact = '', value]) => [fact, value]),
    );
    expect(summary.get('SHA-256 of the guests as a CSV file')).toBe(sha256(join(directory, 'guests.csv')));
    expect(summary.get('SHA-256 of the change log as a CSV file')).toBe(
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
function expectedGuests({ reader, local }: ExportingLaptop, words: FileWords = english.exportFile) {
  const { guests } = reader.searchGuests(gala, '', { offset: 0, limit: 200 });
  const extra = { columns: ['Table', 'Email', '=cmd'], questions: ['Which song?'], written: [] };
  const columns = guestColumns('Europe/Berlin', extra, words);
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

/** The CSV files of an export: change log, guests, summary. Their names begin with the language. */
async function exportCsv(laptop: ExportingLaptop, language: 'en' | 'de'): Promise<readonly string[]> {
  const directory = unpack((await laptop.export({ format: 'csv', language })).file);
  return readdirSync(directory)
    .toSorted()
    .map((name) => {
      const file = join(directory, `${language}-${name}`);
      renameSync(join(directory, name), file);
      return file;
    });
}

/** A text without what separates, quotes or ends cells. */
function signsOf(text: string): string {
  return text.replace(/[\uFEFF,;"\t\r\n]/g, '');
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
