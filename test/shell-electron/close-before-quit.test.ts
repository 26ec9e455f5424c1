import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import { closeBeforeQuit } from '../../src-main/shell-electron/close-before-quit.ts';
import { recordingLog } from '../fakes/recording-log.ts';

/** Quits as Electron does: asks first, and ends unless somebody prevents it. */
class FakeApp extends EventEmitter {
  ended = 0;

  quit(): void {
    let prevented = false;
    this.emit('before-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) this.ended += 1;
  }
}

function running() {
  const app = new FakeApp();
  const signals = new EventEmitter();
  const log = recordingLog();
  const closing = Promise.withResolvers<void>();
  let closes = 0;
  closeBeforeQuit({
    app: app as unknown as App,
    signals,
    close: () => {
      closes += 1;
      return closing.promise;
    },
    log,
  });
  /** Lets everything that waits for the closing run. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { app, signals, log, closing, settle, closes: () => closes };
}

describe('the end of the app', () => {
  it.each([
    ['Quit', ({ app }: ReturnType<typeof running>) => app.quit()],
    ['the last window closed', ({ app }: ReturnType<typeof running>) => app.emit('window-all-closed')],
    ['SIGINT', ({ signals }: ReturnType<typeof running>) => signals.emit('SIGINT')],
    ['SIGTERM', ({ signals }: ReturnType<typeof running>) => signals.emit('SIGTERM')],
  ])('comes after the core is closed: %s', async (_way, ask) => {
    const shell = running();
    ask(shell);
    await shell.settle();
    expect([shell.closes(), shell.app.ended]).toEqual([1, 0]);

    shell.closing.resolve();
    await shell.settle();
    expect([shell.closes(), shell.app.ended]).toEqual([1, 1]);
  });

  it('closes once, however often it is asked for', async () => {
    const { app, signals, closing, closes, settle } = running();
    app.quit();
    signals.emit('SIGTERM');
    app.emit('window-all-closed');
    closing.resolve();
    await settle();
    expect([closes(), app.ended]).toEqual([1, 1]);
  });

  it('comes even when closing fails, and the log says so', async () => {
    const { app, log, closing, settle } = running();
    app.quit();
    closing.reject(new Error('disk gone'));
    await settle();
    expect(app.ended).toBe(1);
    expect(log.lines).toEqual([{ level: 'error', name: 'shell.close-failed', fields: {} }]);
  });
});
