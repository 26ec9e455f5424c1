import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { maxMessageBytes, pingEveryMs } from '../../src-main/shell-browser/bridge-sockets.ts';
import { aRunningServer, type RunningServer } from './a-running-server.ts';

let running: RunningServer;
beforeEach(async () => {
  running = await aRunningServer();
});
afterEach(() => running.server.close());

async function opened(): Promise<WebSocket> {
  const socket = await running.socket();
  await once(socket, 'open');
  return socket;
}

/** The HTTP status that refused a WebSocket. */
async function refusal(headers: Readonly<Record<string, string>>, path?: string): Promise<number> {
  const socket = await running.socket(headers, path);
  const [request, response] = await once(socket, 'unexpected-response');
  request.destroy();
  expect(response.headers).toHaveProperty('content-security-policy');
  return response.statusCode;
}

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close');
  return code;
}

const getSession = JSON.stringify({ kind: 'call', id: 1, name: 'getSession' });

describe('our own page', () => {
  it('speaks to the core', async () => {
    const socket = await opened();
    socket.send(getSession);
    const [data] = await once(socket, 'message');
    expect(JSON.parse(String(data))).toEqual({
      kind: 'reply',
      id: 1,
      envelope: {
        ok: true,
        value: { state: 'signed-out', address: null, keyStorage: 'this-run-only', unsentElsewhere: [] },
      },
    });
  });

  it('hears news, as does every other page', async () => {
    const [one, other] = [await opened(), await opened()];
    const heard = Promise.all([once(one, 'message'), once(other, 'message')]);
    running.core.tell('eventsChanged', undefined);
    for (const [data] of await heard) {
      expect(JSON.parse(String(data))).toEqual({ kind: 'news', name: 'eventsChanged' });
    }
  });

  it('that leaves is served no longer', async () => {
    const socket = await opened();
    expect(running.server.renderers.count()).toBe(1);
    const left = new Promise<void>((resolve) => running.server.renderers.onChange(resolve));
    socket.close();
    await left;
    expect(running.server.renderers.count()).toBe(0);
    expect(running.core.listeners()).toBe(0);
  });
});

describe('a connection is refused', () => {
  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['another port of this host', { Origin: 'http://127.0.0.1:1' }],
    ['a host name bound to 127.0.0.1', { Host: 'evil.example' }],
    ['no cookie', { Cookie: '' }],
    ['a guessed cookie', { Cookie: 'vestibule-1=guess' }],
  ])('with %s', async (_what, headers) => {
    expect(await refusal(headers)).toBe(403);
    expect(running.server.renderers.count()).toBe(0);
  });

  it('without an origin', async () => {
    const answer = running.ask({
      path: '/bridge',
      headers: {
        Cookie: await running.signIn(),
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    expect(await answer).toMatchObject({ status: 403 });
  });

  it.each(['/', '/bridge/', '/bridge?x'])('at %s', async (path) => {
    expect(await refusal({}, path)).toBe(404);
  });

  it('when sixteen pages are connected', async () => {
    for (let count = 0; count < 16; count += 1) await opened();
    expect(await refusal({})).toBe(503);
  });
});

describe('a page that misbehaves loses its connection', () => {
  it('by a message that is too large', async () => {
    const socket = await opened();
    socket.send('x'.repeat(maxMessageBytes + 1));
    expect(await closeCode(socket)).toBe(1009);
  });

  it('by a message that is no JSON', async () => {
    const socket = await opened();
    socket.send('{');
    expect(await closeCode(socket)).toBe(1007);
  });

  it('by a binary message', async () => {
    const socket = await opened();
    socket.send(Buffer.from(getSession));
    expect(await closeCode(socket)).toBe(1003);
  });

  it('by too many messages', async () => {
    const socket = await opened();
    for (let count = 0; count <= 400; count += 1) socket.send(getSession);
    expect(await closeCode(socket)).toBe(1008);
    expect(running.core.calls).toHaveLength(400);
  });

  it('by silence from one ping to the next', async () => {
    const socket = await opened();
    socket.pong = () => {};
    running.clock.advance(pingEveryMs);
    await once(socket, 'ping');
    running.clock.advance(pingEveryMs);
    expect(await closeCode(socket)).toBe(1006);
  });

  it('and the others keep theirs', async () => {
    const [bad, good] = [await opened(), await opened()];
    bad.send('{');
    await closeCode(bad);
    good.send(getSession);
    await once(good, 'message');
    expect(running.server.renderers.count()).toBe(1);
  });
});

it('closing ends every connection', async () => {
  const codes = [closeCode(await opened()), closeCode(await opened())];
  await running.server.close();
  expect(await Promise.all(codes)).toEqual([1006, 1006]);
  running = await aRunningServer();
});
