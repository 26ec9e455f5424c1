import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import type { DateListener } from '../../core/ports/event-service.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import { readJson } from './read-json.ts';
import { FailureReason, failureOfError, failureOfResponse, headerText } from './request-failures.ts';

/** Timeouts, in milliseconds. */
export interface ServiceTimeouts {
  /** For a connection. */
  readonly connectMs: number;
  /** For a whole answer, from sending to its last byte. */
  readonly answerMs: number;
  /** For the next byte of a guest list. */
  readonly progressMs: number;
}

/** What all requests of one connector share. */
export interface ServiceHttp {
  readonly dispatcher: Dispatcher;
  readonly timeouts: ServiceTimeouts;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly onDate: DateListener;
}

/** One request to the service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A parsed service address. */
  readonly address: string;
  /** Below the address, encoded, beginning with a slash. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** Sends a request and reads its whole answer. Fails with `ServiceFailure`. */
export async function requestJson<S extends z.ZodType>(
  http: ServiceHttp,
  request: ServiceRequest,
  schema: S,
): Promise<z.output<S>> {
  const total = AbortSignal.timeout(http.timeouts.answerMs);
  const signal = request.signal ? AbortSignal.any([request.signal, total]) : total;
  const answer = await exchange(http, { ...request, signal }, http.timeouts.answerMs);
  const status = answer.statusCode;
  assertUsable(http, request, answer);
  const parsed = schema.safeParse(await readJson(status, plainBody(answer)));
  if (!parsed.success) throw new ServiceFailure('unreadable', { status, cause: new FailureReason('schema') });
  return parsed.data;
}

/**
 * Sends a request and resolves when its answer begins; the caller reads the body at its own pace. Null when the
 * service says "not modified". Fails with `ServiceFailure`, and so do the chunks.
 */
export async function requestChunks(
  http: ServiceHttp,
  request: ServiceRequest,
  etag: string | null,
): Promise<{ chunks: AsyncIterable<Uint8Array>; etag: string | null } | null> {
  const headers = etag === null ? request.headers : { ...request.headers, 'if-none-match': etag };
  const answer = await exchange(http, { ...request, ...(headers && { headers }) }, http.timeouts.progressMs);
  if (answer.statusCode === 304 && etag !== null) {
    discardBody(answer);
    return null;
  }
  assertUsable(http, request, answer);
  return { chunks: chunksOf(plainBody(answer)), etag: headerText(answer.headers, 'etag') };
}

async function exchange(http: ServiceHttp, request: ServiceRequest, silenceMs: number): Promise<Answer> {
  const { origin, pathname } = new URL(request.address);
  const query = request.query?.size ? `?${request.query}` : '';
  try {
    request.signal?.throwIfAborted();
    // Dispatcher.request follows no redirects: a key never leaves for another origin.
    const answer = await http.dispatcher.request({
      origin,
      path: pathname.replace(/\/$/, '') + request.path + query,
      method: request.method,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    });
    const date = headerText(answer.headers, 'date');
    if (date !== null) http.onDate(date);
    return answer;
  } catch (error) {
    throw failureOfError(error);
  }
}

function assertUsable(http: ServiceHttp, { address }: ServiceRequest, answer: Answer): void {
  const service = { host: new URL(address).host, nowMs: http.now() };
  const failure = failureOfResponse(answer.statusCode, answer.headers, service);
  if (!failure) return;
  discardBody(answer);
  throw failure;
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body without compression. Vestibule asks for none, and something on the way may compress all the same. */
function plainBody(answer: Answer): AsyncIterable<Uint8Array> {
  const encoding = headerText(answer.headers, 'content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return answer.body;
  const decoder = decoders[encoding]?.();
  if (decoder === undefined) {
    discardBody(answer);
    const cause = new FailureReason('content-encoding');
    throw new ServiceFailure('unreadable', { status: answer.statusCode, cause });
  }
  return pipeline(answer.body, decoder, () => undefined);
}

/** Drains a short rest, so that the connection can be reused, and drops a long one. */
function discardBody({ body }: Answer): void {
  void body.dump();
}

async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw failureOfError(error);
  }
}
