import { app } from 'electron';
import type { Log } from '../core/ports/log.ts';

/** Lets the app end only after `close`, however often and by whatever way it is asked to. */
export function closeBeforeQuit(close: () => Promise<void>, log: Log): void {
  let closing = false;
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    if (closing) return;
    closing = true;
    close()
      .catch((error: unknown) => log.error('shell.close-failed', error))
      .finally(() => {
        closed = true;
        app.quit();
      });
  });
  app.on('window-all-closed', () => app.quit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
}
