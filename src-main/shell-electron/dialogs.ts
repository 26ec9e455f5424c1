import { extname } from 'node:path';
import { app, BrowserWindow, dialog, type MessageBoxOptions, type SaveDialogOptions } from 'electron';
import type { PrintResult } from '../../src-shared/domain/export.ts';
import type { FileDrafts } from '../composition/file-drafts.ts';
import type { FileTarget } from '../core/ports/platform.ts';

/** Asks with the system's own dialog where to save a file of this name; null when the person cancels. */
export async function chooseFile(drafts: FileDrafts, fileName: string): Promise<FileTarget | null> {
  const extension = extname(fileName).slice(1);
  const options: SaveDialogOptions = {
    defaultPath: fileName,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  };
  const [window] = BrowserWindow.getAllWindows();
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (canceled || filePath === '') return null;
  const { complete, ...draft } = await drafts.begin(filePath);
  return {
    ...draft,
    async handOver() {
      await complete();
      return null;
    },
  };
}

/** Countries whose printers use Letter. */
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
    await target.write(pdf);
    await target.handOver();
    return 'saved';
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/** Shows a native message box over the window, and resolves to the index of the button pressed. */
export async function showQuestion(question: MessageBoxOptions): Promise<number> {
  const [window] = BrowserWindow.getAllWindows();
  const shown = window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question);
  return (await shown).response;
}
