import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import { Refusal } from './answer.ts';

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

interface Paging {
  readonly limit: number;
  readonly skip: number;
}

/** `limit` and `skip`: `fallback` when no limit is named, lowered to `maximum` when it is larger. */
export function readPaging(query: URLSearchParams, bounds: { fallback: number; maximum: number }): Paging {
  return {
    limit: Math.min(readInteger(query, 'limit', 1) ?? bounds.fallback, bounds.maximum),
    skip: readInteger(query, 'skip', 0) ?? 0,
  };
}

/** `true` or `false`; false when the parameter is not there. */
export function readBoolean(query: URLSearchParams, name: string): boolean {
  const text = query.get(name);
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw new Refusal(400, `"${name}" must be true or false.`);
}

function readInteger(query: URLSearchParams, name: string, minimum: number): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < minimum) {
    throw new Refusal(400, `"${name}" must be an integer of at least ${minimum}.`);
  }
  return value;
}

/** A request as it was received, for tests that check what a client sends. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: ServiceRequest['headers'];
  /** Parsed JSON, the text when it is not JSON, undefined when there was none. */
  readonly body: unknown;
}

export function receivedRequest({ method, path, query, headers, body }: ServiceRequest): ReceivedRequest {
  return { method, path, query: Object.fromEntries(query), headers, body: readBody(body.toString('utf8')) };
}

function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}
