import { writeFile } from 'node:fs/promises';
import { app, BrowserWindow } from 'electron';
import type { PrintResult } from '../../src-shared/domain/export.ts';
import type { FileDrafts } from '../composition/file-drafts.ts';
import { chooseFile } from './choose-file.ts';

/** Where people have Letter in their printers. */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR']);

/** Prints the window's page, by its print styles, into a PDF file that the person chooses. */
export async function printPage(drafts: FileDrafts, fileName: string): Promise<PrintResult> {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return 'cancelled';
  const target = await chooseFile(drafts, fileName);
  if (target === null) return 'cancelled';
  try {
    const pageSize = letterCountries.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4';
    const pdf = await window.webContents.printToPDF({ pageSize, printBackground: true });
    await writeFile(target.draftPath, pdf, { mode: 0o600, flush: true });
    await target.handOver();
    return 'saved';
  } catch (error) {
    await target.discard();
    throw error;
  }
}
