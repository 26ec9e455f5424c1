import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import type { ServiceTimeouts } from '../../../src-main/adapters/service/service-http.ts';
import type { DateListener, EventService } from '../../../src-main/core/ports/event-service.ts';

export const apiKey = 'key-canary';

/** Serves HTTP on this machine until the test ends. Returns the address. */
export async function serveHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return `http://127.0.0.1:${await portOf(server)}`;
}

/** Opens a server on any free port of this machine until the test ends, and returns the port. */
export async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Answers every request alike. */
export function serveAnswer(
  status: number,
  headers: Record<string, string>,
  body: string | Uint8Array = '',
): Promise<string> {
  return serveHttp((_request, response) => response.writeHead(status, headers).end(body));
}

export const serveJson = (value: unknown) =>
  serveAnswer(200, { 'content-type': 'application/json' }, JSON.stringify(value));

/** Begins a JSON answer that announces more than it holds. */
export function beginJson(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write(text);
}

export interface ClientOptions {
  readonly timeouts?: Partial<ServiceTimeouts>;
  readonly onDate?: DateListener;
}

/** A client with an API key, closed when the test ends. */
export function aClient(address: string, { timeouts = {}, ...options }: ClientOptions = {}): EventService {
  const patient = { connectMs: 5_000, answerMs: 5_000, progressMs: 5_000 };
  const connector = createServiceConnector({ ...options, timeouts: { ...patient, ...timeouts } });
  onTestFinished(() => connector.close());
  return connector.connect(address, { kind: 'api-key', apiKey });
}
