import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './answer.ts';

/** How an answer reaches the client. */
export type Delivery =
  | { readonly ending: 'complete'; readonly answer: Answer }
  /** The connection is dropped in the body: after so many bytes, or (null) half of its first part. */
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
