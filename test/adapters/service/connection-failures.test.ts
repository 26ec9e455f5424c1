import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { aClient, beginJson, portOf, serveHttp, serveJson } from './raw-service.ts';
import { serveTls, trust } from './tls-service.ts';

const attendance = [{ personId: 'person-1', attendanceStatus: 'Attended' }] as const;

describe('a request that never reached the service fails as unreachable', () => {
  test('when the name of the service is unknown', async () => {
    const client = aClient('https://service.invalid');
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('when the connection is refused', async () => {
    const server = createServer();
    const port = await portOf(server);
    server.close();
    const client = aClient(`http://127.0.0.1:${port}`);
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({
      kind: 'unreachable',
      cause: { code: 'ECONNREFUSED' },
    });
  });

  test('when no connection comes about in time', async () => {
    const port = await portOf(createServer());
    const client = aClient(`https://127.0.0.1:${port}`, { timeouts: { connectMs: 30 } });
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({
      kind: 'unreachable',
      cause: { code: 'UND_ERR_CONNECT_TIMEOUT' },
    });
  });

  test('when the connection breaks before it is encrypted', async () => {
    const port = await portOf(createServer((socket) => socket.destroy()));
    const client = aClient(`https://127.0.0.1:${port}`);
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('when something that does not speak TLS answers', async () => {
    const port = await portOf(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const client = aClient(`https://127.0.0.1:${port}`);
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a request that may have reached the service fails as interrupted', () => {
  test('when the connection is reset before an answer', async () => {
    const address = await serveHttp((request) => request.socket.resetAndDestroy());
    await expect(aClient(address).updateGuests('event-1', attendance)).rejects.toMatchObject({
      kind: 'interrupted',
    });
  });

  test('when the connection is reset after the headers', async () => {
    const address = await serveHttp((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      request.socket.resetAndDestroy();
    });
    await expect(aClient(address).updateGuests('event-1', attendance)).rejects.toMatchObject({
      kind: 'interrupted',
    });
  });

  test('when the body is cut off', async () => {
    const address = await serveHttp((request, response) => {
      beginJson(response, '{"guests":[');
      request.socket.end();
    });
    await expect(aClient(address).updateGuests('event-1', attendance)).rejects.toMatchObject({
      kind: 'interrupted',
    });
  });

  test('when no answer comes in time', async () => {
    const address = await serveHttp(() => undefined);
    const client = aClient(address, { timeouts: { answerMs: 30 } });
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({ kind: 'interrupted' });
  });

  test('when the body does not end in time, however steadily it trickles', async () => {
    const address = await serveHttp((_request, response) => {
      beginJson(response, '{"guests":[');
      const trickle = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(trickle));
    });
    const client = aClient(address, { timeouts: { answerMs: 60 } });
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({ kind: 'interrupted' });
  });

  test('when the caller gives it up', async () => {
    const giveUp = new AbortController();
    const address = await serveHttp(() => giveUp.abort());
    const update = aClient(address).updateGuests('event-1', attendance, giveUp.signal);
    await expect(update).rejects.toMatchObject({ kind: 'interrupted' });
  });

  test('when something that does not speak HTTP answers', async () => {
    const port = await portOf(createServer((socket) => socket.end('220 mail.example ESMTP\r\n')));
    const client = aClient(`http://127.0.0.1:${port}`);
    await expect(client.updateGuests('event-1', attendance)).rejects.toMatchObject({ kind: 'interrupted' });
  });
});

describe('a certificate that cannot be verified fails by its cause', () => {
  test('when it is self-signed', async () => {
    const { port } = await serveTls({ ipv4: '127.0.0.1' });
    await expect(aClient(`https://127.0.0.1:${port}`).listEvents({})).rejects.toMatchObject({
      kind: 'certificate-untrusted',
      issuer: 'vestibule-test',
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
  });

  test('when it is for another name', async () => {
    const { port, certificate } = await serveTls({ dns: 'portal.example' });
    trust(certificate);
    await expect(aClient(`https://127.0.0.1:${port}`).listEvents({})).rejects.toMatchObject({
      kind: 'certificate-name',
      issuer: null,
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
  });

  test.for([
    ['has expired', -2],
    ['is not valid yet', 2],
  ] as const)('when it %s', async ([, days]) => {
    const { port, certificate } = await serveTls({ ipv4: '127.0.0.1' }, days);
    trust(certificate);
    await expect(aClient(`https://127.0.0.1:${port}`).listEvents({})).rejects.toMatchObject({
      kind: 'certificate-expired',
    });
  });

  test('and one that can be verified is fine', async () => {
    const { port, certificate } = await serveTls({ ipv4: '127.0.0.1' });
    trust(certificate);
    await expect(aClient(`https://127.0.0.1:${port}`).listEvents({})).resolves.toMatchObject({ events: [] });
  });
});

test('a failure holds neither the address nor the key', async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  const failure = await aClient(`http://127.0.0.1:${port}`)
    .listEvents({})
    .catch((error: unknown) => error);
  const everything = inspect(failure, { depth: null, showHidden: true });
  expect(everything).toContain('unreachable');
  expect(everything).not.toContain(String(port));
  expect(everything).not.toContain('key-canary');
});

test('closing the connector ends requests under way', async () => {
  const connector = createServiceConnector();
  const address = await serveHttp(() => void connector.close());
  const request = connector.connect(address, { kind: 'api-key', apiKey: 'k' }).listEvents({});
  await expect(request).rejects.toMatchObject({ kind: 'interrupted' });
});

test('an answer from a healthy service is no failure', async () => {
  const address = await serveJson({ events: [] });
  await expect(aClient(address).listEvents({})).resolves.toEqual({ events: [], unusable: 0 });
});
