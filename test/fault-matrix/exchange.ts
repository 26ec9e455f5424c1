import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { request as requestOf } from 'undici';
import { z } from 'zod';

/** An answer of the service, or one in its place. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One request at the proxy, and all that can be done with it. */
export interface Exchange {
  /** Resolves when the whole request is here. */
  read(): Promise<void>;
  /** Has the service do what was asked; gives its answer. */
  forward(): Promise<Answer>;
  /** Answers as a well-behaved server does. */
  send(answer: Answer): void;
  /** Puts bytes on the connection as they are; resolves when they are on their way. */
  write(bytes: Buffer): Promise<void>;
  /** Ends the connection in good order: what the client has got is all. */
  end(): void;
  /** Breaks the connection. */
  reset(): void;
  /** Resolves when the client has given the request up. */
  givenUp(): Promise<void>;
}

const hopByHop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/** Takes up a request whose body is yet to be read. */
export function createExchange(options: {
  /** Address of the service. */
  readonly service: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Whether the connection is kept after a good answer. */
  readonly keepAlive: boolean;
}): Exchange {
  const { service, incoming, outgoing, keepAlive } = options;
  const { socket } = incoming;
  let body: Promise<Buffer> | null = null;
  const readBody = () => (body ??= collect(incoming));
  return {
    async read() {
      await readBody();
    },
    async forward() {
      const sent = await readBody();
      const answer = await requestOf(service + incoming.url, {
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(incoming.method),
        headers: endToEnd(incoming.headers),
        body: sent.length === 0 ? null : sent,
      });
      return {
        status: answer.statusCode,
        headers: endToEnd(answer.headers),
        body: Buffer.from(await answer.body.bytes()),
      };
    },
    send({ status, headers, body }) {
      outgoing.shouldKeepAlive = keepAlive;
      outgoing.writeHead(status, headers).end(body);
    },
    write: (bytes) => new Promise((resolve) => void socket.write(bytes, () => resolve())),
    end: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
    async givenUp() {
      if (socket.destroyed) return;
      await new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    },
  };
}

async function collect(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function endToEnd(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !hopByHop.has(name) ? [[name, value]] : [],
    ),
  );
}

/** An answer as it goes over the line. */
export function bytesOf({ status, headers, body }: Answer): { head: Buffer; body: Buffer } {
  const fields = { ...headers, 'content-length': String(body.length), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), body };
}

/** An answer in JSON. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A page for a person. */
export function htmlAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  const page = '<!doctype html><html><body><form action="/login"><button>Go on</button></form></body></html>';
  return { status, headers: { 'content-type': 'text/html', ...headers }, body: Buffer.from(page) };
}
