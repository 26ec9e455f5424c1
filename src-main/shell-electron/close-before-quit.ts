import type { App } from 'electron';
import type { Log } from '../core/ports/log.ts';

export interface CloseBeforeQuitOptions {
  readonly app: App;
  /** Where SIGINT and SIGTERM arrive. */
  readonly signals: NodeJS.EventEmitter;
  readonly close: () => Promise<void>;
  readonly log: Log;
}

/**
 * Lets the app end only after `close`, however often and by whatever way it is asked to: the last window
 * closed, Ctrl-C, SIGTERM, or the system's own Quit. A `close` that fails is logged and holds nothing up.
 */
export function closeBeforeQuit({ app, signals, close, log }: CloseBeforeQuitOptions): void {
  let state: 'open' | 'closing' | 'closed' = 'open';

  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    close()
      .catch((error: unknown) => log.error('shell.close-failed', error))
      .finally(() => {
        state = 'closed';
        app.quit();
      });
  });
  app.on('window-all-closed', () => app.quit());
  for (const signal of ['SIGINT', 'SIGTERM']) signals.on(signal, () => app.quit());
}
