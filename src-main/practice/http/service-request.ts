import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import { Refusal } from './refusal.ts';

/** A request that has arrived completely. */
export interface ServiceRequest {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Raw body, empty when there was none. */
  readonly body: Buffer;
}

/** Waits for the whole request. Fails with a 413 `Refusal` as soon as the body is too large. */
export async function receiveRequest(incoming: IncomingMessage): Promise<ServiceRequest> {
  const url = new URL(incoming.url ?? '/', 'http://practice.invalid');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: await receiveBody(incoming),
  };
}

async function receiveBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > chosenBehaviour.maxBodyBytes) {
      throw new Refusal(413, 'The request body is too large.', { connection: 'close' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as JSON of this shape. Refuses another content type (415), broken JSON and another shape (400). */
export function readJsonBody<T>(request: ServiceRequest, schema: z.ZodType<T>): T {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refusal(415, 'The request body must be application/json.');
  }
  const parsed = schema.safeParse(parseJson(request.body));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal(400, `Invalid request body at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Refusal(400, 'The request body is not valid JSON.');
    throw cause;
  }
}
