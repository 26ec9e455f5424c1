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
 * Judges an answer by its status and headers, before its body is read. Null for a 2xx that may be JSON. `host` is the
 * service's own, `nowMs` is Unix time.
 */
export function failureOfResponse(
  status: number,
  headers: AnswerHeaders,
  { host, nowMs }: { readonly host: string; readonly nowMs: number },
): ServiceFailure | null {
  const stranger = kindOfStranger(status, headers, host);
  if (stranger !== null) return new ServiceFailure(stranger, { status });
  if (isSuccess(status)) {
    if (mayBeJson(headers)) return null;
    return new ServiceFailure('unreadable', { status, cause: new FailureReason('content-type') });
  }
  const kind = status >= 500 ? 'server' : (kindByStatus[status] ?? 'unexpected-status');
  const mayAskForPause = status === 429 || status === 503;
  return new ServiceFailure(kind, {
    status,
    retryAfterMs: mayAskForPause ? retryAfterMs(headers, nowMs) : null,
  });
}

/** What answered when it was not the service, which answers in JSON and never redirects; null when it may be the service. */
function kindOfStranger(status: number, headers: AnswerHeaders, host: string): ServiceFailureKind | null {
  if (status === 407) return 'proxy-login';
  if (status === 511) return 'captive-portal';
  const location = redirects.has(status) ? headerText(headers, 'location') : null;
  if (location !== null) return isAt(host, location) ? 'redirected' : 'captive-portal';
  if (status >= 500 || plainWhateverTheContent.has(status) || !isHtml(headers)) return null;
  return isSuccess(status) ? 'captive-portal' : 'blocked';
}

const redirects: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);

/** Whether a redirect leads to this host. One without a host of its own does. */
function isAt(host: string, location: string): boolean {
  return URL.parse(location, `https://${host}`)?.hostname === URL.parse(`https://${host}`)?.hostname;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Classifies an error that occurred after the connection was open and before the answer was complete: the service may
 * have applied the request. Keeps a code as the cause, never a message.
 */
export function failureOfError(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const cause = reasonOf(error);
  // A compressed body that is none.
  return new ServiceFailure(zlibCode.test(cause.code) ? 'unreadable' : 'interrupted', { cause });
}

const zlibCode = /^(Z_|ERR__|ERR_BROTLI)/;

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

function contentType(headers: AnswerHeaders): string {
  return headerText(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function isHtml(headers: AnswerHeaders): boolean {
  const type = contentType(headers);
  return type === 'text/html' || type === 'application/xhtml+xml';
}

/** Whether the body is said to be JSON, or nothing is said of it. */
function mayBeJson(headers: AnswerHeaders): boolean {
  const type = contentType(headers);
  return type === '' || type === 'application/json' || /^application\/[^/]+\+json$/.test(type);
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
