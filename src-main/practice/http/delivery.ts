import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/** How an answer reaches the client. */
export type Delivery =
  | { readonly ending: 'complete'; readonly answer: Answer }
  /** The connection is dropped in the body: after so many bytes, or (null) half of its first part. */
  | { readonly ending: 'cut'; readonly answer: Answer; readonly afterBytes: number | null }
  /** The connection is dropped without an answer. */
  | { readonly ending: 'dropped'; readonly answer: null };

/** Sends it. Resolves when all was handed to the connection, or when the client has gone away. */
export async function deliver(delivery: Delivery, outgoing: ServerResponse): Promise<void> {
  if (delivery.ending === 'dropped') {
    outgoing.destroy();
    return;
  }
  writeHead(delivery.answer, outgoing);
  if (delivery.ending === 'complete') await writeWhole(delivery.answer, outgoing);
  else await writeCut(delivery.answer, delivery.afterBytes, outgoing);
}

function writeHead({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  if (typeof body === 'string' && status !== 304) {
    outgoing.setHeader('content-length', Buffer.byteLength(body));
  }
  outgoing.writeHead(status, headers);
}

async function writeWhole({ body }: Answer, outgoing: ServerResponse): Promise<void> {
  if (typeof body === 'string') {
    outgoing.end(body);
    return;
  }
  for (const part of body) {
    if (!(await write(part, outgoing))) return;
  }
  outgoing.end();
}

async function writeCut(
  { body }: Answer,
  afterBytes: number | null,
  outgoing: ServerResponse,
): Promise<void> {
  let left = afterBytes;
  for (const part of typeof body === 'string' ? [body] : body) {
    const bytes = Buffer.from(part);
    left ??= Math.floor(bytes.length / 2);
    if (!(await write(bytes.subarray(0, left), outgoing))) return;
    left -= bytes.length;
    if (left <= 0) break;
  }
  // Half closed first, so that what was written arrives before the connection goes.
  outgoing.socket?.destroySoon();
}

/** Waits while the connection is slower than the database. Returns false when the client has gone away. */
async function write(part: string | Uint8Array, outgoing: ServerResponse): Promise<boolean> {
  if (outgoing.destroyed) return false;
  if (!outgoing.write(part)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  return !outgoing.destroyed;
}
