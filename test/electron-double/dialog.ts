import { join } from 'node:path';
import type { BrowserWindow } from './browser-window.ts';

interface Question {
  readonly message: string;
  readonly detail?: string;
  readonly buttons: readonly string[];
  readonly cancelId: number;
}

interface SaveWish {
  readonly defaultPath: string;
}

/** Message boxes with two buttons, shown as the page's confirm box: OK is the one that does not cancel. */
export const dialog = {
  async showMessageBox(window: BrowserWindow, question: Question): Promise<{ response: number }> {
    const { message, detail = '', buttons, cancelId } = question;
    if (buttons.length !== 2) throw new Error('A confirm box has two buttons');
    const agreed = await window.webContents.confirm(`${message}\n${detail}`);
    return { response: agreed ? 1 - cancelId : cancelId };
  },

  /** Prints what it would show: whoever reads it presses "OK" at once. */
  showErrorBox(title: string, content: string): void {
    process.stdout.write(`Error box: ${title}: ${content}\n`);
  },

  /** Whoever presses "Save" in the folder VESTIBULE_DOUBLE_SAVE_TO; where there is none, "Cancel". */
  async showSaveDialog(
    _window: BrowserWindow,
    { defaultPath }: SaveWish,
  ): Promise<{ canceled: boolean; filePath: string }> {
    const folder = process.env.VESTIBULE_DOUBLE_SAVE_TO;
    return folder === undefined
      ? { canceled: true, filePath: '' }
      : { canceled: false, filePath: join(folder, defaultPath) };
  },
};
