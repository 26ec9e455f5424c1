import { describe, expect, it } from 'vitest';
import { createWebSocketPipe } from '../../../src-renderer/bridge/open-pipe.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: unknown[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  deliver(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

function openPipe() {
  const sockets: FakeSocket[] = [];
  const waits: { readonly delayMs: number; readonly work: () => void }[] = [];
  const connection: boolean[] = [];
  const pipe = createWebSocketPipe('ws://127.0.0.1/bridge', {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    after: (delayMs, work) => waits.push({ delayMs, work }),
  });
  pipe.onConnection((connected) => connection.push(connected));
  const newest = () => sockets.at(-1) ?? new FakeSocket();
  return { pipe, newest, waits, connection };
}

describe('the WebSocket pipe', () => {
  it('keeps what is sent before the first connection until it stands', () => {
    const { pipe, newest } = openPipe();
    pipe.send({ id: 1 });
    newest().accept();
    pipe.send({ id: 2 });
    expect(newest().sent).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('hands on each message that arrives', () => {
    const { pipe, newest } = openPipe();
    const messages: unknown[] = [];
    pipe.onMessage((message) => messages.push(message));
    newest().accept();
    newest().deliver({ kind: 'news' });
    expect(messages).toEqual([{ kind: 'news' }]);
  });

  it('tells once that the connection is lost, and once that it is back', () => {
    const { newest, waits, connection } = openPipe();
    newest().accept();
    newest().drop();
    waits.at(-1)?.work();
    newest().drop();
    waits.at(-1)?.work();
    newest().accept();
    expect(connection).toEqual([false, true]);
  });

  it('sends nothing twice: what was sent while the connection was lost is gone', () => {
    const { pipe, newest, waits } = openPipe();
    newest().accept();
    newest().drop();
    pipe.send({ id: 1 });
    waits.at(-1)?.work();
    newest().accept();
    expect(newest().sent).toEqual([]);
  });

  it('waits longer from try to try, at most five seconds, and begins anew after a success', () => {
    const { newest, waits } = openPipe();
    for (let round = 0; round < 6; round += 1) {
      newest().drop();
      waits.at(-1)?.work();
    }
    newest().accept();
    newest().drop();
    expect(waits.map(({ delayMs }) => delayMs)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 250]);
  });
});
