import type { IncomingHttpHeaders } from 'node:http';
import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { ServiceFailure, type ServiceFailureKind } from '../../core/ports/service-failure.ts';

const kindByStatus: Readonly<Record<number, ServiceFailureKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  // A request to read guests has their ids in the address.
  414: 'too-large',
  422: 'invalid',
  429: 'too-many',
};

/** Statuses that mean the same in any content type; a proxy before the service sends them as HTML. */
const plainWhateverTheContent: ReadonlySet<number> = new Set([401, 413, 414, 429]);

/**
 * Judges an answer by its status and content type, before its body is read. Null for a
 * 2xx with JSON. `nowMs` is Unix time.
 */
export function failureOfResponse(
  status: number,
  headers: AnswerHeaders,
  nowMs: number,
): ServiceFailure | null {
  if (isCaptivePortal(status, headers)) return new ServiceFailure('captive-portal', { status });
  if (isSuccess(status)) {
    if (contentKind(headers) === 'json') return null;
    return new ServiceFailure('unreadable', { status, cause: new FailureReason('content-type') });
  }
  const kind = status >= 500 ? 'server' : (kindByStatus[status] ?? 'unexpected-status');
  const mayAskForPause = status === 429 || status === 503;
  return new ServiceFailure(kind, {
    status,
    retryAfterMs: mayAskForPause ? retryAfterMs(headers, nowMs) : null,
  });
}

/** Whether something other than the service answered: the service answers in JSON and never redirects. */
function isCaptivePortal(status: number, headers: AnswerHeaders): boolean {
  if (status === 511 || status === 407 || (status >= 300 && status < 400)) return true;
  if (status >= 500 || plainWhateverTheContent.has(status)) return false;
  return contentKind(headers) === 'html';
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Codes with which Node and OpenSSL say that a certificate could not be verified. */
const certificateCode =
  /^(CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$)/;

/**
 * Classifies an error that occurred before the answer was complete. Without a connection nothing was sent; after any
 * other error (timeout, reset, abort, an answer cut off) the service may have applied the request. Keeps a code as
 * the cause, never a message.
 */
export function failureOfError(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (!(error instanceof NotConnected)) {
    return new ServiceFailure('interrupted', { cause: reasonOf(error) });
  }
  const kind = certificateCode.test(error.reason.code) ? 'certificate' : 'unreachable';
  return new ServiceFailure(kind, { cause: error.reason });
}

/**
 * How long the service asks us to wait, in milliseconds: `Retry-After` as seconds or as an HTTP date. A date
 * counts from the answer's own Date header, because this laptop's clock (`nowMs`, Unix time) may be wrong.
 * Null when there is no such header or it cannot be read; a date in the past is 0.
 */
export function retryAfterMs(headers: AnswerHeaders, nowMs: number): number | null {
  const text = headerText(headers, 'retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const until = parseHttpDate(text);
  if (until === null) return null;
  const sentAt = parseHttpDate(headerText(headers, 'date') ?? '') ?? nowMs;
  return Math.max(0, until - sentAt);
}

/** An HTTP date begins with the name of a day; `Date.parse` alone would also read "-5". */
function parseHttpDate(text: string): number | null {
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** Headers of an answer, names in lower case. */
type AnswerHeaders = Readonly<IncomingHttpHeaders>;

/** The header's text; the first one when it was sent several times, null when not at all. */
export function headerText(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/**
 * The content type of the body. Vestibule asks for no compression: a compressed body is `other`, because its bytes
 * are not JSON.
 */
function contentKind(headers: AnswerHeaders): 'json' | 'html' | 'other' {
  const type = headerText(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  const encoding = headerText(headers, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  const isJson = type === 'application/json' || /^application\/[^/]+\+json$/.test(type);
  return isJson && encoding === 'identity' ? 'json' : 'other';
}

/**
 * Why a request failed, as a code and nothing else: the cause of a `ServiceFailure`. Errors from below are
 * not kept, because their messages may hold addresses, header values or pieces of a body.
 */
export class FailureReason extends Error {
  /** A code of Node, OpenSSL or undici such as `ECONNREFUSED`, or what is wrong with an answer. */
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'FailureReason';
    this.code = code;
  }
}

/** The code of an error, else its name. */
export function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof Error)) return new FailureReason('unknown');
  return new FailureReason(errorCode(error) ?? error.name);
}

/** The connection could not be opened, so nothing was sent. */
export class NotConnected extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super('not connected');
    this.name = 'NotConnected';
    this.reason = reason;
  }
}
