import { inspect } from 'node:util';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { maxJsonValues } from '../../../src-main/adapters/service/read-json.ts';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aClient, serveAnswer, serveHttp, serveJson } from './raw-service.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const text = { 'content-type': 'text/plain' };
const attendance = [{ personId: 'person-1', attendanceStatus: 'Attended' }] as const;

function updateAt(address: string) {
  return aClient(address).updateGuests('event-1', attendance);
}

describe('the status of an answer decides what failed', () => {
  test.for([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'unexpected-status'],
    [409, 'conflict'],
    [410, 'unexpected-status'],
    [413, 'too-large'],
    [415, 'unexpected-status'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
  ] as const)('%i is %s', async ([status, kind]) => {
    const address = await serveAnswer(status, json, '{"message":"no"}');
    await expect(updateAt(address)).rejects.toMatchObject({ name: 'ServiceFailure', kind, status });
  });
});

describe('somebody between us and the service is a captive portal', () => {
  test.for([
    ['a login page in place of the answer', 200, html],
    ['a login page as XHTML', 200, { 'content-type': 'application/xhtml+xml' }],
    ['a redirect to another host', 302, { location: 'http://portal.example/login' }],
    ['a redirect that keeps the method', 307, { location: 'https://portal.example/login' }],
    ['"network authentication required"', 511, html],
    ['"network authentication required" in JSON', 511, json],
  ] as const)('%s', async ([, status, headers]) => {
    const address = await serveAnswer(status, headers, '<html>Log in</html>');
    await expect(updateAt(address)).rejects.toMatchObject({ kind: 'captive-portal', status });
  });
});

describe('what answers in place of the service and is no login page', () => {
  test.for([
    ['a firewall that forbids', 403, html, 'blocked'],
    ['a web server that knows no such page', 404, html, 'blocked'],
    ['a page that calls the request bad', 400, html, 'blocked'],
    ['a proxy that wants credentials', 407, html, 'proxy-login'],
    ['the service, moved to a path', 301, { location: '/v2/event' }, 'redirected'],
    ['the service, moved to another port', 308, { location: 'https://127.0.0.1/event' }, 'redirected'],
    ['a redirect that says not where', 302, {}, 'unexpected-status'],
    ['"not modified" without having been asked', 304, {}, 'unexpected-status'],
  ] as const)('%s', async ([, status, headers, kind]) => {
    const address = await serveAnswer(status, headers, status === 304 ? '' : '<html>No</html>');
    await expect(updateAt(address)).rejects.toMatchObject({ kind, status });
  });
});

describe('a page in place of JSON is no captive portal', () => {
  test.for([
    ['when the service rejects the key', 401, html, 'unauthorized'],
    ['when the service rejects the key in plain text', 401, text, 'unauthorized'],
    ['when a proxy before the service finds the request too large', 413, html, 'too-large'],
    ['when a proxy before the service wants fewer requests', 429, html, 'too-many'],
    ['when a proxy before the service finds it down', 502, html, 'server'],
    ['when the service is down for maintenance', 503, html, 'server'],
  ] as const)('%s', async ([, status, headers, kind]) => {
    const address = await serveAnswer(status, headers, '<html>No</html>');
    await expect(updateAt(address)).rejects.toMatchObject({ kind, status });
  });
});

describe('a redirect is never followed', () => {
  async function elsewhere(): Promise<{ address: string; visits: (string | undefined)[] }> {
    const visits: (string | undefined)[] = [];
    const address = await serveHttp((request, response) => {
      visits.push(request.url);
      response.writeHead(200, json).end('{"guests":[],"accessToken":"t","organizationSlugs":[]}');
    });
    return { address, visits };
  }

  test.for([301, 302, 303, 307, 308])('the key stays with its origin on %i', async (status) => {
    const other = await elsewhere();
    const client = aClient(await serveAnswer(status, { ...json, location: `${other.address}/guestlist` }));
    const failed = { kind: 'redirected', status };
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject(failed);
    await expect(client.listEvents({})).rejects.toMatchObject(failed);
    await expect(client.guestList('event-1', {})).rejects.toMatchObject(failed);
    expect(other.visits).toEqual([]);
  });

  test('nor is the password sent on', async () => {
    const other = await elsewhere();
    const connector = createServiceConnector();
    onTestFinished(() => connector.close());
    const address = await serveAnswer(307, { ...json, location: `${other.address}/login` });
    const login = connector.login(address, { email: 'maria@halcyon.example', password: 'password-canary' });
    await expect(login).rejects.toMatchObject({ kind: 'redirected' });
    expect(other.visits).toEqual([]);
  });
});

describe('a 2xx that cannot be used is unreadable', () => {
  const guests = JSON.stringify({ guests: [aServiceGuest()] });
  const deep = `{"guests":[],"extra":${'['.repeat(100)}${']'.repeat(100)}}`;
  const crowded = `{"guests":[${'[],'.repeat(maxJsonValues / 2)}[]]}`;
  test.for([
    ['plain text', text, guests, 'content-type'],
    ['no content type and no JSON', {}, 'Welcome', 'json'],
    ['a compression we do not know', { ...json, 'content-encoding': 'zstd' }, guests, 'content-encoding'],
    ['an empty body', json, '', 'json'],
    ['broken JSON', json, '{"guests":[', 'json'],
    ['JSON of another shape', json, '{"people":[]}', 'schema'],
    ['a guest without a personId', json, '{"guests":[{"firstName":"Ada"}]}', 'schema'],
    ['JSON that is nested without end', json, deep, 'too-deep'],
    ['more values than any answer has', json, crowded, 'too-many-values'],
  ] as const)('%s', async ([, headers, body, code]) => {
    const address = await serveAnswer(200, headers, body);
    await expect(updateAt(address)).rejects.toMatchObject({
      kind: 'unreadable',
      status: 200,
      cause: { code },
    });
  });

  test('an answer without content', async () => {
    const address = await serveAnswer(204, {});
    await expect(updateAt(address)).rejects.toMatchObject({ kind: 'unreadable', status: 204 });
  });

  test('a body longer than 16 MB, given up at that point', async () => {
    const megabyte = Buffer.alloc(1_024 * 1_024, ' ');
    const address = await serveHttp((_request, response) => {
      response.writeHead(200, json);
      const pour = () => {
        while (response.write(megabyte));
      };
      response.on('drain', pour);
      pour();
    });
    await expect(updateAt(address)).rejects.toMatchObject({
      kind: 'unreadable',
      cause: { code: 'too-long' },
    });
  });
});

test.for(['application/json', 'Application/JSON; charset=utf-8', 'application/hal+json'])(
  'JSON may come as %s',
  async (contentType) => {
    const address = await serveAnswer(200, { 'content-type': contentType }, '{"guests":[]}');
    await expect(updateAt(address)).resolves.toEqual({ guests: [] });
  },
);

describe('an answer is taken though something on the way', () => {
  const body = JSON.stringify({ guests: [aServiceGuest()] });

  test.for([
    ['gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
    ['deflate', deflateSync(body)],
  ] as const)('compressed it by %s, which Vestibule did not ask for', async ([encoding, bytes]) => {
    const address = await serveHttp((request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      response.writeHead(200, { ...json, 'content-encoding': encoding }).end(bytes);
    });
    await expect(updateAt(address)).resolves.toEqual({ guests: [aServiceGuest()] });
    const list = await aClient(address).guestList('event-1', {});
    if (list.notModified) throw new Error('not a list');
    const chunks: Uint8Array[] = [];
    for await (const chunk of list.chunks) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(body);
  });

  test('took away its content type', async () => {
    await expect(updateAt(await serveAnswer(200, {}, body))).resolves.toEqual({ guests: [aServiceGuest()] });
  });
});

test('a body that is not compressed as it says is unreadable', async () => {
  const address = await serveAnswer(200, { ...json, 'content-encoding': 'gzip' }, '{"guests":[]}');
  await expect(updateAt(address)).rejects.toMatchObject({ kind: 'unreadable' });
});

test('a compressed answer may not unpack to more than 16 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1_024 * 1_024, ' '));
  const address = await serveAnswer(200, { ...json, 'content-encoding': 'gzip' }, bomb);
  await expect(updateAt(address)).rejects.toMatchObject({ kind: 'unreadable', cause: { code: 'too-long' } });
});

test('a byte order mark before the JSON does no harm', async () => {
  const address = await serveAnswer(200, json, '\uFEFF{"guests":[]}');
  await expect(updateAt(address)).resolves.toEqual({ guests: [] });
});

test('statuses and fields we do not know come through as they are', async () => {
  const guest = { ...aServiceGuest({ attendanceStatus: 'Left early' }), seat: { row: 4 } };
  const answer = await updateAt(await serveJson({ guests: [guest] }));
  expect(answer.guests).toEqual([guest]);
});

test('a status that the service writes in another case is the one we know', async () => {
  const written = aServiceGuest({ attendanceStatus: 'ATTENDED', rsvpStatus: 'accepted' });
  const { guests } = await updateAt(await serveJson({ guests: [written] }));
  expect(guests).toMatchObject([{ attendanceStatus: 'Attended', rsvpStatus: 'Accepted' }]);
});

test('a failure holds nothing of the answer', async () => {
  const address = await serveAnswer(200, json, 'Ada Lovelace');
  const failure = await updateAt(address).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(inspect(failure, { depth: null, showHidden: true })).not.toContain('Ada');
});
