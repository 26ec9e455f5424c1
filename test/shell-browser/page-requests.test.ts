import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { startLoopbackServer } from '../../src-main/shell-browser/loopback-server.ts';
import { type Answer, aRunningServer, type RunningServer } from './a-running-server.ts';

let running: RunningServer;
beforeEach(async () => {
  running = await aRunningServer();
});
afterEach(() => running.server.close());

const pathOf = (address: string) => address.slice(running.origin.length);

function expectHardened({ headers }: Answer): void {
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types vestibule-worker",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'connection-allowlist': '(response-origin)',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

/** What a used or wrong link gets, and what the log says about it. */
function expectRefused(answer: Answer, reason: string): void {
  expect(answer).toMatchObject({ status: 403, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.body).toContain('Open the newest link from the terminal, or start Vestibule again');
  expectHardened(answer);
  expect(running.log.lines.at(-1)).toEqual({ level: 'warn', name: 'page.link-refused', fields: { reason } });
}

describe('a start token', () => {
  it('is exchanged for a cookie that scripts and other sites never get, by a page that leads to the app', async () => {
    const answer = await running.ask({ path: pathOf(running.server.issueAddress()) });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toContain('<meta http-equiv="refresh" content="0; url=/">');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^vestibule-\d+=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expectHardened(answer);
    expect(running.log.lines).toEqual([]);
  });

  it('works once: the second use gets a sentence on where the newest link is', async () => {
    const path = pathOf(running.server.issueAddress());
    await running.ask({ path });
    expectRefused(await running.ask({ path }), 'unknown');
  });

  it('lapses after 60 seconds', async () => {
    const path = pathOf(running.server.issueAddress());
    running.clock.advance(60_001);
    expectRefused(await running.ask({ path }), 'expired');
  });

  it('used again by the browser that used it leads to the page', async () => {
    const path = pathOf(running.server.issueAddress());
    const { headers } = await running.ask({ path });
    const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const again = await running.ask({ path, headers: { Cookie: cookie } });
    expect(again).toMatchObject({ status: 200, body: expect.stringContaining('url=/"') });
    expect(again.headers).not.toHaveProperty('set-cookie');
  });

  it('of the window does not use up that of the printed address', async () => {
    const [printed, opened] = [running.server.issueAddress(), running.server.issueAddress()];
    expect(await running.ask({ path: pathOf(opened) })).toMatchObject({ status: 200 });
    expect(await running.ask({ path: pathOf(printed) })).toMatchObject({ status: 200 });
  });

  it.each(['HEAD', 'POST'])('is not used up by a %s request', async (method) => {
    const path = pathOf(running.server.issueAddress());
    expect(await running.ask({ path, method })).toMatchObject({ status: 403 });
    expect(running.log.lines).toMatchObject([{ name: 'page.link-refused', fields: { reason: 'method' } }]);
    expect(await running.ask({ path })).toMatchObject({ status: 200 });
  });

  it.each(['/?start=', '/?start=guess'])('%s is refused and logged', async (path) => {
    expectRefused(await running.ask({ path }), 'unknown');
  });

  it.each(['/?other=1', '/index.html?start=token-1'])('%s without a cookie is refused', async (path) => {
    expect(await running.ask({ path })).toMatchObject({ status: 403 });
  });
});

describe('pages and files', () => {
  it('are served with their type to whoever has the cookie', async () => {
    const headers = { Cookie: `other=1; ${await running.signIn()}; last=2` };
    const page = await running.ask({ path: '/', headers });
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: '<!doctype html><title>Vestibule</title>',
    });
    expectHardened(page);
    const script = await running.ask({ path: '/assets/app.js', headers });
    expect(script).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, immutable' },
    });
    expectHardened(script);
  });

  it('answer HEAD without a body', async () => {
    const answer = await running.ask({ method: 'HEAD', headers: { Cookie: await running.signIn() } });
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '39' } });
  });

  it.each(['/', '/assets/app.js', '/bridge', '/nothing'])(
    '%s is refused without the cookie',
    async (path) => {
      expect(await running.ask({ path })).toMatchObject({ status: 403 });
      const Cookie = `vestibule-${running.server.port}=guess`;
      expect(await running.ask({ path, headers: { Cookie } })).toMatchObject({ status: 403 });
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/..\\..\\package.json',
    '/assets/app.js%00.html',
    '//etc/passwd',
    '/assets',
    '/assets/',
    '/assets/./app.js',
    '/__proto__',
    'http://127.0.0.1/assets/app.js',
    '/bridge',
  ])('%s is not there', async (path) => {
    const answer = await running.ask({ path, headers: { Cookie: await running.signIn() } });
    expect(answer).toMatchObject({ status: 404, body: '' });
    expectHardened(answer);
  });
});

describe('requests that are not from our page', () => {
  it.each(['localhost', 'evil.example', '127.0.0.1', '127.0.0.1:1', '127.0.0.1.evil.example'])(
    'with Host %s are refused, even with the cookie or a start token',
    async (Host) => {
      const headers = { Cookie: await running.signIn(), Host };
      const answer = await running.ask({ headers });
      expect(answer).toMatchObject({ status: 403 });
      expectHardened(answer);
      const path = pathOf(running.server.issueAddress());
      expectRefused(await running.ask({ path, headers: { Host } }), 'host');
      expect(await running.ask({ path }), 'and the token is not used up').toMatchObject({ status: 200 });
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is refused from elsewhere, and does nothing from here',
    async (method) => {
      const Cookie = await running.signIn();
      for (const origin of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
        const answer = await running.ask({ method, headers: { Cookie, ...origin } });
        expect(answer).toMatchObject({ status: 403 });
        expectHardened(answer);
      }
      expect(await running.ask({ method, headers: { Cookie, Origin: running.origin } })).toMatchObject({
        status: 405,
      });
    },
  );
});

it('a port that is taken is said in a sentence', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { core: _core, ...rest } = running;
  const options = { port, files: new Map(), serve: () => () => {}, randomToken: () => '', ...rest };
  await expect(startLoopbackServer(options)).rejects.toThrow(
    new StartFailure(`Port ${port} on 127.0.0.1 cannot be used: choose another --port, or leave it out.`),
  );
  taken.close();
});
