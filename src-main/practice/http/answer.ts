import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An answer before it is sent. A long body comes in parts, each made only when the one before is taken. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Iterable<string>;
}

const jsonType = 'application/json; charset=utf-8';

export function jsonAnswer(value: unknown): Answer {
  return jsonTextAnswer(JSON.stringify(value));
}

/** `body` is JSON already: records leave the database as JSON texts. */
export function jsonTextAnswer(
  body: string | Iterable<string>,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status: 200,
    headers: { 'content-type': jsonType, 'cache-control': 'no-cache', ...headers },
    body,
  };
}

export function refusalAnswer(refusal: Refusal): Answer {
  return {
    status: refusal.status,
    headers: { 'content-type': jsonType, ...refusal.headers },
    body: JSON.stringify({ message: refusal.message }),
  };
}

/** A request the practice service refuses: answered with this status and `{ "message": … }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/** How an answer reaches the client. */
export type Delivery =
  | { readonly ending: 'complete'; readonly answer: Answer }
  /** The connection is dropped within the body: after this many bytes, or (null) in the middle of its first part. */
  | { readonly ending: 'cut'; readonly answer: Answer; readonly afterBytes: number | null }
  /** The connection is dropped without an answer. */
  | { readonly ending: 'dropped'; readonly answer: null };

/**
 * Sends it, no faster than the client takes it. Resolves when all was handed to the connection. Fails with
 * `ERR_STREAM_PREMATURE_CLOSE` when the client goes away meanwhile.
 */
export async function deliver(delivery: Delivery, outgoing: ServerResponse): Promise<void> {
  // Destroyed already: the client has given up, and what it asked for was done all the same.
  if (delivery.ending === 'dropped' || outgoing.destroyed) {
    outgoing.destroy();
    return;
  }
  const { status, headers, body } = delivery.answer;
  if (typeof body === 'string' && status !== 304) {
    outgoing.setHeader('content-length', Buffer.byteLength(body));
  }
  outgoing.writeHead(status, headers);
  const parts = typeof body === 'string' ? [body] : body;
  if (delivery.ending === 'complete') {
    await pipeline(Readable.from(parts), outgoing);
    return;
  }
  await pipeline(Readable.from(cutParts(parts, delivery.afterBytes)), outgoing, { end: false });
  // Closed only when it is written out, so that the client gets the part before the cut.
  outgoing.socket?.destroySoon();
}

function* cutParts(parts: Iterable<string>, afterBytes: number | null): Generator<Buffer> {
  let left = afterBytes;
  for (const part of parts) {
    const bytes = Buffer.from(part);
    left ??= Math.floor(bytes.length / 2);
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left <= 0) return;
  }
}
