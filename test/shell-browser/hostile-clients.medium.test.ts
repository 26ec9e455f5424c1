import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRunningServer, type RunningServer } from './a-running-server.ts';

let running: RunningServer;
beforeEach(async () => {
  running = await aRunningServer();
});
afterEach(() => running.server.close());

/** What the server says to these bytes, until it hangs up. */
async function say(bytes: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect(running.server.port, host);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'connect');
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

/** Addresses of this machine on which others could reach it, and the other loopback. */
const otherAddresses = [
  '::1',
  ...Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address),
];

it.each(otherAddresses)('nobody is answered at %s: only 127.0.0.1 is listened at', async (address) => {
  const socket = connect(running.server.port, address);
  const [error] = await once(socket, 'error');
  expect(error.code).toMatch(/^(ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|EHOSTUNREACH|EAFNOSUPPORT)$/);
});

describe('what is no request of ours is refused, with every header', () => {
  it.each([
    ['what is no HTTP', 'HELO mail.example\r\n\r\n', 400],
    ['a request without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 403],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: h\r\nExpect: more\r\nConnection: close\r\n\r\n', 403],
    ['a header that does not end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'two lengths of a body',
      'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_what, bytes, status) => {
    const said = await say(bytes);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said).toContain("Content-Security-Policy: default-src 'none'");
    expect(said).toContain('X-Content-Type-Options: nosniff');
  });
});

describe('a name that was rebound to 127.0.0.1', () => {
  const rebound = 'rebound.evil.example';

  it.each([
    ['page', '/'],
    ['script', '/assets/app.js'],
  ])('gets no %s, though its browser holds our cookie', async (_what, path) => {
    const headers = { Host: `${rebound}:${running.server.port}`, Cookie: await running.signIn() };
    expect(await running.ask({ path, headers })).toMatchObject({ status: 403 });
  });

  it('gets no WebSocket', async () => {
    const Host = `${rebound}:${running.server.port}`;
    const socket = await running.socket({ Host, Origin: `http://${Host}` });
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(403);
    socket.on('error', () => undefined);
    socket.terminate();
  });

  it('is not let in by a second Host header', async () => {
    const said = await say(`GET / HTTP/1.1\r\nHost: ${rebound}\r\nHost: ${running.host}\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1.1 40[03] /);
  });

  it('is not let in by naming us in the request line', async () => {
    const line = `GET http://${running.host}/ HTTP/1.1`;
    const said = await say(`${line}\r\nHost: ${rebound}\r\nConnection: close\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1.1 403 /);
  });
});

describe('a page of another origin', () => {
  const evil = 'https://evil.example';

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json',
  ])('posts nothing as %s, though its browser sends our cookie', async (type) => {
    const headers = { Cookie: await running.signIn(), Origin: evil, 'Content-Type': type };
    for (const path of ['/', '/bridge', '/download/file-1']) {
      expect(await running.ask({ method: 'POST', path, headers })).toMatchObject({ status: 403 });
    }
    expect(running.core.calls).toEqual([]);
  });

  it('is not allowed to ask what it may do', async () => {
    const headers = {
      Cookie: await running.signIn(),
      Origin: evil,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Private-Network': 'true',
    };
    const answer = await running.ask({ method: 'OPTIONS', headers });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).join()).not.toMatch(/access-control/);
  });

  it('gets no WebSocket, though its browser sends our cookie', async () => {
    const socket = await running.socket({ Origin: evil });
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(403);
    socket.on('error', () => undefined);
    socket.terminate();
  });
});
