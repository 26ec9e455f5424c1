import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import { closeBeforeQuit } from '../../src-main/shell-electron/quit.ts';
import { recordingLog } from '../fakes/recording-log.ts';

/** Emits an event that may be prevented, and says whether somebody did. */
function isPrevented(emitter: EventEmitter, name: string): boolean {
  let prevented = false;
  emitter.emit(name, { preventDefault: () => (prevented = true) });
  return prevented;
}

/** Quits as Electron does: asks first, and ends unless somebody prevents it. */
class FakeApp extends EventEmitter {
  ended = 0;

  quit(): void {
    if (!isPrevented(this, 'before-quit')) this.ended += 1;
  }
}

class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
}

function running() {
  const app = new FakeApp();
  const window = new FakeWindow();
  const signals = new EventEmitter();
  const log = recordingLog();
  const answers: PromiseWithResolvers<boolean>[] = [];
  const closing = Promise.withResolvers<void>();
  let closes = 0;
  closeBeforeQuit({
    app: app as unknown as App,
    signals,
    mayQuit: () => {
      const answer = Promise.withResolvers<boolean>();
      answers.push(answer);
      return answer.promise;
    },
    close: () => {
      closes += 1;
      return closing.promise;
    },
    log,
  });
  app.emit('browser-window-created', {}, window);
  /** Lets everything that waits run. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (mayQuit: boolean) => {
    answers.at(-1)?.resolve(mayQuit);
    await settle();
  };
  return { app, window, signals, log, answers, answer, closing, settle, closes: () => closes };
}

type Running = ReturnType<typeof running>;

const byPerson: readonly [string, (shell: Running) => void][] = [
  ['Quit', ({ app }) => app.quit()],
  ['closing the window', ({ window }) => isPrevented(window, 'close')],
];

describe('a person who ends the app', () => {
  it.each(byPerson)('is asked first, and everything goes on when they stay: %s', async (_way, end) => {
    const shell = running();
    end(shell);
    await shell.answer(false);
    expect([shell.answers.length, shell.closes(), shell.app.ended]).toEqual([1, 0, 0]);
    end(shell);
    expect(shell.answers).toHaveLength(2);
  });

  it.each(byPerson)('ends it after the core is closed: %s', async (_way, end) => {
    const shell = running();
    end(shell);
    await shell.answer(true);
    expect([shell.closes(), shell.app.ended]).toEqual([1, 0]);
    shell.closing.resolve();
    await shell.settle();
    expect([shell.closes(), shell.app.ended]).toEqual([1, 1]);
  });

  it('is asked once, however often they press', async () => {
    const { app, window, answers } = running();
    expect(isPrevented(window, 'close')).toBe(true);
    expect(isPrevented(window, 'close')).toBe(true);
    app.quit();
    expect(answers).toHaveLength(1);
  });

  it('is not asked a second time by the page', () => {
    const { window } = running();
    expect(isPrevented(window.webContents, 'will-prevent-unload')).toBe(true);
  });

  it('is let go when the question fails, and the log says so', async () => {
    const { app, answers, closing, closes, settle, log } = running();
    app.quit();
    answers[0]?.reject(new Error('disk gone'));
    closing.resolve();
    await settle();
    expect([closes(), app.ended]).toEqual([1, 1]);
    expect(log.lines).toEqual([{ level: 'error', name: 'shell.question-failed', fields: {} }]);
  });
});

describe('the end of the app', () => {
  it.each(['SIGINT', 'SIGTERM'])('comes without a question after the core is closed: %s', async (signal) => {
    const { app, signals, answers, closing, closes, settle } = running();
    signals.emit(signal);
    await settle();
    expect([answers.length, closes(), app.ended]).toEqual([0, 1, 0]);
    closing.resolve();
    await settle();
    expect([closes(), app.ended]).toEqual([1, 1]);
  });

  it('comes by a signal while the question stands, and the answer changes nothing any more', async () => {
    const { app, signals, answer, closing, closes, settle } = running();
    app.quit();
    signals.emit('SIGTERM');
    closing.resolve();
    await settle();
    await answer(true);
    expect([closes(), app.ended]).toEqual([1, 1]);
  });

  it('comes when the last window is gone', async () => {
    const { app, closing, closes, settle } = running();
    app.emit('window-all-closed');
    closing.resolve();
    await settle();
    expect([closes(), app.ended]).toEqual([1, 1]);
  });

  it('closes once, however often it is asked for', async () => {
    const { app, signals, closing, closes, settle } = running();
    signals.emit('SIGINT');
    signals.emit('SIGTERM');
    app.quit();
    app.emit('window-all-closed');
    closing.resolve();
    await settle();
    expect([closes(), app.ended]).toEqual([1, 1]);
  });

  it('lets the windows go once the core is closed', async () => {
    const { signals, window, closing, settle } = running();
    signals.emit('SIGTERM');
    closing.resolve();
    await settle();
    expect(isPrevented(window, 'close')).toBe(false);
  });

  it('comes even when closing fails, and the log says so', async () => {
    const { app, signals, log, closing, settle } = running();
    signals.emit('SIGTERM');
    closing.reject(new Error('disk gone'));
    await settle();
    expect(app.ended).toBe(1);
    expect(log.lines).toEqual([{ level: 'error', name: 'shell.close-failed', fields: {} }]);
  });
});
