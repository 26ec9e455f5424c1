import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import type { Credentials } from '../../../src-main/core/ports/event-service.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aClient, serveHttp, serveJson } from './raw-service.ts';

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers everything with one JSON value, and keeps what was asked. */
async function serveAndSee(value: unknown): Promise<{ address: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const address = await serveHttp(async (request, response) => {
    seen.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: await text(request),
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  return { address, seen };
}

function aConnector() {
  const connector = createServiceConnector();
  onTestFinished(() => connector.close());
  return connector;
}

describe('authentication', () => {
  test('an API key stands alone in its header', async () => {
    const { address, seen } = await serveAndSee({ events: [] });
    await aConnector().connect(address, { kind: 'api-key', apiKey: 'k-1' }).listEvents({});
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'k-1', accept: 'application/json' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('organizationslug');
    expect(seen[0]?.line).not.toContain('k-1');
  });

  test('an access token comes with the organization', async () => {
    const { address, seen } = await serveAndSee({ events: [] });
    const credentials = { kind: 'access-token', accessToken: 't-1', organizationSlug: 'acme' } as const;
    await aConnector().connect(address, credentials).listEvents({});
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t-1', organizationslug: 'acme' });
    expect(seen[0]?.headers).not.toHaveProperty('x-api-key');
  });

  test('a login carries neither', async () => {
    const { address, seen } = await serveAndSee({ accessToken: 't-1', organizationSlugs: ['acme'] });
    const answer = await aConnector().login(address, { email: 'a@b.example', password: 'secret' });
    expect(answer).toEqual({ accessToken: 't-1', organizationSlugs: ['acme'] });
    expect(seen[0]).toMatchObject({
      line: 'POST /login',
      body: '{"email":"a@b.example","password":"secret"}',
    });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('x-api-key');
  });

  test.for([
    ['a line break', 'key\r\nx-admin: 1'],
    ['a letter that no header can carry', 'klíč'],
  ] as const)('a key with %s is rejected before anything is sent', async ([, apiKey]) => {
    const { address, seen } = await serveAndSee({ events: [] });
    const client = aConnector().connect(address, { kind: 'api-key', apiKey });
    await expect(client.listEvents({})).rejects.toMatchObject({ kind: 'unauthorized', status: null });
    expect(seen).toEqual([]);
  });

  test('credentials do not go to an address that is not secure', async () => {
    const credentials: Credentials = { kind: 'api-key', apiKey: 'k-1' };
    const connector = aConnector();
    expect(() => connector.connect('http://service.example', credentials)).toThrow('address-not-secure');
    await expect(
      connector.login('http://service.example', { email: '', password: 'secret' }),
    ).rejects.toMatchObject({ code: 'address-not-secure' });
  });
});

describe('where a request goes', () => {
  test('the path of the address stays in front', async () => {
    const { address, seen } = await serveAndSee({ events: [] });
    await aClient(`${address}/api/v2/`).listEvents({});
    expect(seen[0]?.line).toBe('GET /api/v2/event');
  });

  test('an event id is one part of the path, whatever it holds', async () => {
    const { address, seen } = await serveAndSee({ guests: [] });
    await aClient(address).updateGuests('a/b?c#d é', []);
    expect(seen[0]?.line).toBe('PUT /event/a%2Fb%3Fc%23d%20%C3%A9/guestlist');
  });

  test('what is not asked for is not sent', async () => {
    const { address, seen } = await serveAndSee({ guests: [], total: 0, limit: 25, skip: 0 });
    await aClient(address).searchGuests('e', { filter: { name: 'Ada' } });
    expect(seen[0]?.line).toBe('GET /event/e/guestlist/search?name=Ada');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('bodies are JSON, on DELETE too', async () => {
    const { address, seen } = await serveAndSee({ success: true });
    await aClient(address).removeGuests('e', ['p1', 'p2']);
    expect(seen[0]?.line).toBe('DELETE /event/e/guestlist');
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(seen[0]?.body).toBe('{"guests":[{"personId":"p1"},{"personId":"p2"}]}');
  });

  test('the parameters of /person are passed through, its answer too', async () => {
    const { address, seen } = await serveAndSee([{ anything: true }]);
    await expect(aClient(address).person({ q: 'a&b' })).resolves.toEqual([{ anything: true }]);
    expect(seen[0]?.line).toBe('GET /person?q=a%26b');
  });
});

describe('a search over the limits is refused before anything is sent', () => {
  const ids = (count: number) => ({ personIds: Array.from({ length: count }, (_, n) => `p${n}`) });
  test.for([
    ['no personIds', { filter: ids(0) }],
    ['51 personIds', { filter: ids(51) }],
    ['a limit of 0', { filter: ids(1), limit: 0 }],
    ['a limit of 101', { filter: ids(1), limit: 101 }],
    ['a fractional limit', { filter: ids(1), limit: 1.5 }],
    ['a negative skip', { filter: ids(1), skip: -1 }],
  ] as const)('%s', async ([, query]) => {
    const { address, seen } = await serveAndSee({});
    await expect(aClient(address).searchGuests('e', query)).rejects.toThrow(RangeError);
    expect(seen).toEqual([]);
  });
});

test('events are judged one by one: those without an id are counted, the others are kept', async () => {
  const good = aServiceEvent();
  const address = await serveJson({ events: [good, { name: 'No id' }, null, { eventId: '' }] });
  await expect(aClient(address).listEvents({})).resolves.toEqual({ events: [good], unusable: 3 });
});

test('the date of every answer is told, of a failed one too', async () => {
  const dates: string[] = [];
  const date = 'Thu, 18 Jun 2026 17:00:00 GMT';
  const address = await serveHttp((request, response) => {
    const status = request.url === '/me' ? 200 : 500;
    response.writeHead(status, { 'content-type': 'application/json', date }).end('{}');
  });
  const client = aClient(address, { onDate: (header) => dates.push(header) });
  await client.me();
  await expect(client.listEvents({})).rejects.toMatchObject({ kind: 'server' });
  expect(dates).toEqual([date, date]);
});
