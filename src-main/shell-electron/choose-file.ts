import { extname } from 'node:path';
import { BrowserWindow, dialog, type SaveDialogOptions } from 'electron';
import type { FileDrafts } from '../composition/file-drafts.ts';
import type { FileTarget } from '../core/ports/platform.ts';

/** Asks with the system's own dialog where a file of this name shall go; null when the person gave up. */
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
  const { draftPath, complete, discard } = await drafts.begin(filePath);
  return {
    draftPath,
    discard,
    async handOver() {
      await complete();
      return null;
    },
  };
}
