import { EventEmitter } from 'node:events';
import type { IpcMain, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { messageChannel } from '../../src-main/shell-electron/gated-pipe.ts';
import { createIpcPipe } from '../../src-main/shell-electron/ipc-pipe.ts';
import { recordingLog } from '../fakes/recording-log.ts';

/** As much of a web contents as the pipe touches. */
class Contents extends EventEmitter {
  readonly sent: unknown[][] = [];
  gone = false;

  isDestroyed(): boolean {
    return this.gone;
  }

  send(...told: unknown[]): void {
    if (this.gone) throw new TypeError('Object has been destroyed');
    this.sent.push(told);
  }
}

const ourFrame = { url: 'app://vestibule/', parent: null };

function connected() {
  const ipc = new EventEmitter();
  const contents = new Contents();
  const log = recordingLog();
  const pipe = createIpcPipe(ipc as unknown as IpcMain, contents as unknown as WebContents, log);
  const heard: unknown[] = [];
  const stop = pipe.onMessage((message) => heard.push(message));
  const arrive = (senderFrame: object | null, sender: object = contents) =>
    ipc.emit(messageChannel, { sender, senderFrame }, 'hello');
  return { pipe, contents, heard, log, stop, arrive };
}

describe('who is heard', () => {
  it('hears the main frame of the window on our own page', () => {
    const { heard, log, arrive } = connected();
    arrive(ourFrame);
    expect(heard).toEqual(['hello']);
    expect(log.lines).toEqual([]);
  });

  it.each([
    ['a frame inside the page', { url: 'app://vestibule/', parent: ourFrame }],
    ['a page of the web', { url: 'https://vestibule/', parent: null }],
    ['another host of the scheme', { url: 'app://elsewhere/', parent: null }],
    ['an empty page', { url: 'about:blank', parent: null }],
    ['a page without an address', { url: '', parent: null }],
    ['a frame that is already gone', null],
  ])('refuses %s, and says so in the log', (_who, frame) => {
    const { heard, log, arrive } = connected();
    arrive(frame);
    expect(heard).toEqual([]);
    expect(log.lines).toEqual([{ level: 'warn', name: 'bridge.foreign-sender', fields: {} }]);
  });

  it('refuses another window, even on our own page', () => {
    const { heard, arrive } = connected();
    arrive(ourFrame, new Contents());
    expect(heard).toEqual([]);
  });

  it('hears nothing after listening has stopped', () => {
    const { heard, stop, arrive } = connected();
    stop();
    arrive(ourFrame);
    expect(heard).toEqual([]);
  });
});

describe('what is told', () => {
  it('travels on the one channel', () => {
    const { pipe, contents } = connected();
    pipe.send({ kind: 'news', name: 'eventsChanged' });
    expect(contents.sent).toEqual([[messageChannel, { kind: 'news', name: 'eventsChanged' }]]);
  });

  it('is dropped once the window is gone', () => {
    const { pipe, contents } = connected();
    contents.gone = true;
    expect(() => pipe.send('late')).not.toThrow();
  });

  it('ends with the window', () => {
    const { pipe, contents } = connected();
    const connection: boolean[] = [];
    pipe.onConnection((state) => connection.push(state));
    contents.emit('destroyed');
    expect(connection).toEqual([false]);
  });
});
