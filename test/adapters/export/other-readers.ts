import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
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
/** Comma, quotes, UTF-8; every quoted cell is a text, and nothing is guessed to be a date or a number. */
const csvIn = 'CSV:44,34,76,1,,0,true,false';
/** The same way out, every text in quotes, each cell as it is shown, every sheet into a file of its own. */
const csvOut = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

/** What this machine lacks to read an export with other programs; null when nothing. */
export function missingReader(): string | null {
  if (spawnSync('soffice', ['--version']).error) return 'LibreOffice is not installed';
  if (spawnSync(python, ['-c', 'import openpyxl']).status !== 0) return 'openpyxl is not installed';
  return null;
}

/** The cells of a CSV file by Python's csv module. */
export function readCsvWithPython(file: string): readonly (readonly string[])[] {
  return csvSchema.parse(JSON.parse(runPython('read-csv.py', file)));
}

/** Sheets with their cells by openpyxl: type (`s`, `n`, `f` for a formula, `time`) and value. */
export function readWorkbookWithPython(file: string) {
  return workbookSchema.parse(JSON.parse(runPython('read-workbook.py', file)));
}

/** The cells of each sheet as LibreOffice shows them, by the name of the sheet (of the file for CSV). */
export function readWithLibreOffice(file: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const directory = convert(file, csvOut);
  const stem = basename(file).replace(/\.\w+$/, '');
  return new Map(
    readdirSync(directory).map((name) => [
      name.replace('.csv', '').replace(`${stem}-`, ''),
      readCsvWithPython(join(directory, name)),
    ]),
  );
}

/** How many cells LibreOffice takes for formulas. */
export function countFormulas(file: string): number {
  const directory = convert(file, 'fods');
  const [name = ''] = readdirSync(directory);
  const { stdout } = spawnSync('grep', ['-o', '-c', 'table:formula', join(directory, name)], {
    encoding: 'utf8',
  });
  return Number(stdout);
}

function convert(file: string, format: string): string {
  const directory = temporary('vestibule-converted-');
  const profile = temporary('vestibule-libreoffice-');
  const input = file.endsWith('.csv') ? [`--infilter=${csvIn}`] : [];
  const { status, stderr } = spawnSync(
    'soffice',
    [
      ...[`-env:UserInstallation=file://${profile}`, '--headless', ...input],
      ...['--convert-to', format, '--outdir', directory, file],
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

function runPython(script: string, file: string): string {
  const { status, stdout, stderr } = spawnSync(python, [join(import.meta.dirname, script), file], {
    encoding: 'utf8',
    maxBuffer: 512 * 1_024 * 1_024,
  });
  if (status !== 0) throw new Error(`${script}: ${stderr}`);
  return stdout;
}
