import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';

/** Shows a native message box over the window, and resolves to the index of the button pressed. */
export async function showQuestion(question: MessageBoxOptions): Promise<number> {
  const [window] = BrowserWindow.getAllWindows();
  const shown = window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question);
  return (await shown).response;
}
