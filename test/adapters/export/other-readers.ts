import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { z } from 'zod';

/** Debian's, because that is where its package of openpyxl is. */
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const csvSchema = z.array(z.array(z.string()));
const workbookSchema = z.array(
  z.tuple([
    z.string(),
    z.array(z.array(z.tuple([z.string(), z.union([z.string(), z.number()])]).nullable())),
  ]),
);
const looksSchema = z.array(
  z.tuple([z.string(), z.object({ filter: z.string().nullable(), widths: z.array(z.number()) })]),
);
/** One for a whole file of tests: LibreOffice takes longer to make one than to convert. */
const profile = mkdtempSync(join(tmpdir(), 'vestibule-libreoffice-'));
afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));

/** How a person opens a CSV file: the character between cells, quotes, UTF-8. */
export type Separator = ',' | ';' | '\t';
/** Every quoted cell is a text, and nothing is guessed to be a date or a number. */
const asTexts = 'true,true,false,false,false,-1';
/** As on a double click, and what looks like a formula is one, as Excel and older LibreOffices take it. */
const asFormulas = 'false,true,false,false,false,-1,true';
const csvIn = (separator: Separator, how: string) => `CSV:${separator.charCodeAt(0)},34,76,1,,0,${how}`;
/** Comma, every text in quotes, each cell as it is shown, every sheet into a file of its own. */
const csvOut = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

/** What this machine lacks to read an export with other programs; null when nothing. */
export function missingReader(): string | null {
  if (spawnSync('soffice', ['--version']).error) return 'LibreOffice is not installed';
  if (spawnSync(python, ['-c', 'import openpyxl']).status !== 0) return 'openpyxl is not installed';
  return null;
}

/** The cells of a CSV file with this separator by Python's csv module. */
export function readCsvWithPython(file: string, separator: Separator = ','): readonly (readonly string[])[] {
  return csvSchema.parse(JSON.parse(runPython('read-csv.py', file, separator)));
}

/** Sheets with their cells by openpyxl: type (`s`, `n`, `f` for a formula, `time`) and value. */
export function readWorkbookWithPython(file: string) {
  return workbookSchema.parse(JSON.parse(runPython('read-workbook.py', file)));
}

/** How openpyxl finds each sheet to look: the range of its filter, and the widths of its columns. */
export function readWorkbookLooks(file: string) {
  return new Map(looksSchema.parse(JSON.parse(runPython('read-looks.py', file))));
}

/** The cells of each sheet of a workbook as LibreOffice shows them, by the name of the sheet. */
export function readWorkbookWithLibreOffice(file: string) {
  const directory = convert([file], csvOut);
  const stem = basename(file).replace(/\.\w+$/, '');
  return readConverted(directory, (name) => name.replace(`${stem}-`, ''));
}

/** The cells of CSV files as LibreOffice shows them when it opens them with this separator, by the name of the file. */
export function readCsvWithLibreOffice(files: readonly string[], separator: Separator) {
  const directory = convert(files, csvOut, csvIn(separator, asTexts));
  return readConverted(
    directory,
    (name) =>
      files.map((file) => basename(file)).find((one) => `${name}.csv`.startsWith(one.replace('.csv', '-'))) ??
      name,
  );
}

/** What LibreOffice takes for formulas in these files; it opens CSV files with this separator. */
export function listFormulas(files: readonly string[], separator: Separator = ','): readonly string[] {
  const isCsv = files.some((file) => file.endsWith('.csv'));
  const directory = convert(files, 'fods', isCsv ? csvIn(separator, asFormulas) : undefined);
  const documents = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  if (documents.length !== files.length) throw new Error('LibreOffice did not open every file');
  return documents.flatMap((xml) => xml.match(/table:formula="[^"]*"/g) ?? []);
}

function readConverted(directory: string, nameOf: (name: string) => string) {
  return new Map(
    readdirSync(directory).map((name) => [
      nameOf(name.replace(/\.csv$/, '')),
      readCsvWithPython(join(directory, name)),
    ]),
  );
}

function convert(files: readonly string[], format: string, infilter?: string): string {
  const directory = temporary('vestibule-converted-');
  const { status, stderr } = spawnSync(
    'soffice',
    [
      ...[`-env:UserInstallation=file://${profile}`, '--headless'],
      ...(infilter === undefined ? [] : [`--infilter=${infilter}`]),
      ...['--convert-to', format, '--outdir', directory, ...files],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`LibreOffice could not convert: ${stderr}`);
  return directory;
}

function temporary(prefix: string): string {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

function runPython(script: string, ...given: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(python, [join(import.meta.dirname, script), ...given], {
    encoding: 'utf8',
    maxBuffer: 512 * 1_024 * 1_024,
  });
  if (status !== 0) throw new Error(`${script}: ${stderr}`);
  return stdout;
}
