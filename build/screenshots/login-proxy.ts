import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxy of a network: it lets nobody through without a login. */
export interface LoginProxy {
  /** For HTTPS_PROXY. */
  readonly address: string;
  stop(): void;
}

/** Starts it on this machine, at any free port. */
export async function startLoginProxy(): Promise<LoginProxy> {
  const server = createServer();
  server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
