import type { BrowserWindow } from './browser-window.ts';

interface Question {
  readonly message: string;
  readonly detail?: string;
  readonly buttons: readonly string[];
  readonly cancelId: number;
}

/** Message boxes with two buttons, shown as the page's confirm box: OK is the one that does not cancel. */
export const dialog = {
  async showMessageBox(window: BrowserWindow, question: Question): Promise<{ response: number }> {
    const { message, detail = '', buttons, cancelId } = question;
    if (buttons.length !== 2) throw new Error('A confirm box has two buttons');
    const agreed = await window.webContents.confirm(`${message}\n${detail}`);
    return { response: agreed ? 1 - cancelId : cancelId };
  },
};
