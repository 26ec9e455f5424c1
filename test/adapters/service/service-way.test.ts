import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { withoutProxy } from '../../../src-main/adapters/service/proxy-choice.ts';
import {
  createServiceWay,
  isSameService,
  serviceHostOf,
} from '../../../src-main/adapters/service/service-way.ts';
import { aProxy } from './a-proxy.ts';
import { portOf } from './raw-service.ts';

const host = '127.0.0.1';
const proxyAt = (port: number) => ({ isSecure: false, host, port, authorization: null });
const anEcho = () => portOf(createServer((socket) => socket.pipe(socket)));

async function echoed(opened: ReturnType<ReturnType<typeof createServiceWay>>): Promise<string> {
  const socket = await opened;
  socket.write('hello');
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

test('a connection for another laptop is opened directly, or through the proxy that is chosen', async () => {
  const port = await anEcho();
  const service = { isSecure: true, host, port };
  expect(await echoed(createServiceWay(1_000, withoutProxy)(service))).toBe('hello');
  const proxy = await aProxy(port);
  const throughProxy = createServiceWay(1_000, async () => [proxyAt(1), proxyAt(proxy.port), null]);
  expect(await echoed(throughProxy({ isSecure: true, host: 'service.example', port: 443 }))).toBe('hello');
  expect(proxy.asked).toMatchObject([{ target: 'service.example:443' }]);
});

test('the choice of a proxy is asked about the origin', async () => {
  const asked: string[] = [];
  const open = createServiceWay(1_000, async ({ origin }) => {
    asked.push(origin);
    return [proxyAt(1)];
  });
  for (const address of ['https://service.example', 'https://[::1]:8443', 'http://127.0.0.1:8080']) {
    const service = serviceHostOf(address);
    if (service !== null) await expect(open(service)).rejects.toMatchObject({ kind: 'proxy-gone' });
  }
  expect(asked).toEqual(['https://service.example', 'https://[::1]:8443', 'http://127.0.0.1:8080']);
});

test('what cannot be reached, and what does not answer in time, is unreachable', async () => {
  const open = createServiceWay(300, withoutProxy);
  await expect(open({ isSecure: true, host, port: 1 })).rejects.toMatchObject({ kind: 'unreachable' });
  // Reserved for documentation (RFC 5737): nobody answers there.
  const silent = open({ isSecure: true, host: '192.0.2.1', port: 443 });
  await expect(silent).rejects.toMatchObject({ kind: 'unreachable' });
});

test('the host of a service has its port, and no brackets', () => {
  expect(serviceHostOf('https://service.example/api')).toEqual({
    ...{ isSecure: true, host: 'service.example', port: 443 },
  });
  expect(serviceHostOf('http://[::1]:8080')).toEqual({ isSecure: false, host: '::1', port: 8080 });
  expect(serviceHostOf('practice')).toBeNull();
  expect(serviceHostOf('file:///etc/hosts')).toBeNull();
});

test('a service is the same only with scheme, host and port', () => {
  const service = { isSecure: true, host: 'service.example', port: 443 };
  expect(isSameService(service, { ...service })).toBe(true);
  for (const other of [{ isSecure: false }, { host: 'service.example.' }, { port: 8443 }])
    expect(isSameService(service, { ...service, ...other })).toBe(false);
});
