import type { App, MessageBoxOptions } from 'electron';
import { loadWording } from '../../src-shared/wording/load-wording.ts';
import { screenLanguage } from '../../src-shared/wording/preferred-language.ts';
import type { Vestibule } from '../core/create-vestibule.ts';
import type { Log } from '../core/ports/log.ts';

const stay = 0;
const quit = 1;

/**
 * Whether Vestibule may be closed. While changes are unsent it asks with `showQuestion` (which resolves to the index
 * of the button pressed) and says that they are kept; staying is the default, and the meaning of Esc. It uses the
 * language of the page, or the first of `systemLanguages` (BCP 47 tags, best first). Fails when the status cannot be
 * read.
 */
export async function askToQuit(
  { handlers }: Pick<Vestibule, 'handlers'>,
  showQuestion: (question: MessageBoxOptions) => Promise<number>,
  systemLanguages: readonly string[],
): Promise<boolean> {
  const { waiting, needsAttention } = await handlers.getSyncStatus();
  const unsent = waiting + needsAttention;
  if (unsent === 0) return true;
  const { language } = await handlers.getPreferences();
  const { quit: words } = await loadWording(screenLanguage(language, systemLanguages));
  const pressed = await showQuestion({
    type: 'question',
    message: words.question({ unsent }),
    detail: words.detail({ unsent }),
    buttons: [words.stay, words.quit],
    defaultId: stay,
    cancelId: stay,
    noLink: true,
  });
  return pressed === quit;
}

interface CloseBeforeQuitOptions {
  readonly app: App;
  /** Where SIGINT and SIGTERM arrive. */
  readonly signals: NodeJS.EventEmitter;
  /** Asks the person, when there is something to ask. A failure means that there is not. */
  readonly mayQuit: () => Promise<boolean>;
  readonly close: () => Promise<void>;
  readonly log: Log;
}

/**
 * Ends the app only after `close`, however often and in whatever way it is asked to: a window closed, the system's
 * Quit, Ctrl-C, SIGTERM. It asks the person first (`mayQuit`); a signal ends at once. Failures are logged and do not
 * stop it: everything saved is on disk.
 */
export function closeBeforeQuit({ app, signals, mayQuit, close, log }: CloseBeforeQuitOptions): void {
  let state: 'open' | 'asking' | 'closing' | 'closed' = 'open';

  async function end(): Promise<void> {
    if (state === 'closing' || state === 'closed') return;
    state = 'closing';
    await close().catch((error: unknown) => log.error('shell.close-failed', error));
    state = 'closed';
    app.quit();
  }

  async function ask(): Promise<void> {
    if (state !== 'open') return;
    state = 'asking';
    const answer = await mayQuit().catch((error: unknown) => {
      log.error('shell.question-failed', error);
      return true;
    });
    // A signal may have ended the app while the question stood.
    if (state !== 'asking') return;
    state = 'open';
    if (answer) await end();
  }

  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    void ask();
  });
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      if (state === 'closed') return;
      event.preventDefault();
      void ask();
    });
    // The page asks in the browser's words, for the browser shell; here the person has been asked already.
    window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  });
  app.on('window-all-closed', () => void end());
  for (const signal of ['SIGINT', 'SIGTERM']) signals.on(signal, () => void end());
}
