import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chooseProxies, type SystemProxies } from '../../../src-main/adapters/service/proxy-choice.ts';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { aProxy } from './a-proxy.ts';
import { portOf, serveJson } from './raw-service.ts';
import { serveTls, trust } from './tls-service.ts';

/** A name that nobody but the proxy of these tests can look up (RFC 6761). */
const hidden = 'service.hidden.invalid';

async function aFreePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  return port;
}

function aClientBehind(
  environment: Readonly<Record<string, string>>,
  systemProxies: SystemProxies | null = null,
  address = `https://${hidden}`,
): EventService {
  const connector = createServiceConnector({ chooseProxies: chooseProxies(environment, systemProxies) });
  onTestFinished(() => connector.close());
  return connector.connect(address, { kind: 'api-key', apiKey: 'k' });
}

async function aHiddenService(): Promise<number> {
  const { port, certificate } = await serveTls({ dns: hidden });
  trust(certificate);
  return port;
}

describe('a service whose name only the proxy knows is reached', () => {
  test.for(['HTTPS_PROXY', 'https_proxy'])('by %s', async (variable) => {
    const proxy = await aProxy(await aHiddenService());
    const client = aClientBehind({ [variable]: `http://127.0.0.1:${proxy.port}` });
    await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
    expect(proxy.asked).toEqual([{ target: `${hidden}:443`, authorization: undefined }]);
  });

  test('with the name and password in the variable', async () => {
    const proxy = await aProxy(await aHiddenService());
    const client = aClientBehind({ HTTPS_PROXY: `http://door:a%20key@127.0.0.1:${proxy.port}` });
    await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
    expect(proxy.asked[0]?.authorization).toBe(`Basic ${btoa('door:a key')}`);
  });

  test('by what the system says, in the order it says it', async () => {
    const proxy = await aProxy(await aHiddenService());
    const asked: string[] = [];
    const systemProxies = async (address: string) => {
      asked.push(address);
      return `SOCKS5 127.0.0.1:1; PROXY 127.0.0.1:${await aFreePort()}; PROXY 127.0.0.1:${proxy.port}; DIRECT`;
    };
    await expect(aClientBehind({}, systemProxies).listEvents({})).resolves.toMatchObject({ events: [] });
    expect(asked).toEqual([`https://${hidden}`]);
  });

  test('and its certificate is checked all the same', async () => {
    const { port } = await serveTls({ dns: hidden });
    const proxy = await aProxy(port);
    const client = aClientBehind({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    await expect(client.listEvents({})).rejects.toMatchObject({
      kind: 'certificate-untrusted',
      issuer: 'vestibule-test',
    });
  });
});

describe('a proxy that opens no way says why', () => {
  test.for([
    ['wants a login', '407 Proxy Authentication Required', 'proxy-login'],
    ['refuses', '403 Forbidden', 'proxy-refused'],
    ['cannot look up the name', '502 Bad Gateway', 'unreachable'],
    ['cannot reach the service', '504 Gateway Timeout', 'unreachable'],
  ] as const)('when it %s', async ([, answer, kind]) => {
    const proxy = await aProxy(0, answer);
    const client = aClientBehind({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    await expect(client.listEvents({})).rejects.toMatchObject({ kind });
  });

  test('when it is gone', async () => {
    const client = aClientBehind({ HTTPS_PROXY: `http://127.0.0.1:${await aFreePort()}` });
    await expect(client.listEvents({})).rejects.toMatchObject({ kind: 'proxy-gone' });
  });

  test('when it closes the connection without an answer', async () => {
    const port = await portOf(createServer((socket) => socket.destroy()));
    const client = aClientBehind({ HTTPS_PROXY: `127.0.0.1:${port}` });
    await expect(client.listEvents({})).rejects.toMatchObject({ kind: 'proxy-gone' });
  });
});

describe('a proxy is left aside', () => {
  test.for([hidden, '.hidden.invalid', 'other.example, hidden.invalid', '*', `${hidden}:443`])(
    'for a name in NO_PROXY: %s',
    async (exceptions) => {
      const proxy = await aProxy(0, '403 Forbidden');
      const variables = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: exceptions };
      await expect(aClientBehind(variables).listEvents({})).rejects.toMatchObject({ kind: 'unreachable' });
      expect(proxy.asked).toEqual([]);
    },
  );

  test('for a service on this machine', async () => {
    const proxy = await aProxy(0, '403 Forbidden');
    const address = await serveJson({ events: [] });
    const client = aClientBehind({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` }, null, address);
    await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
    expect(proxy.asked).toEqual([]);
  });

  test('but not when NO_PROXY names another port or a part of the name', async () => {
    const proxy = await aProxy(0, '403 Forbidden');
    const variables = {
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      NO_PROXY: `${hidden}:8443 idden.invalid`,
    };
    await expect(aClientBehind(variables).listEvents({})).rejects.toMatchObject({ kind: 'proxy-refused' });
  });
});
