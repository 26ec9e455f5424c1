import { ServiceFailure, type ServiceFailureKind } from '../../core/ports/service-failure.ts';
import { type AnswerHeaders, contentKind } from './answer-headers.ts';
import { FailureReason } from './failure-reason.ts';
import { retryAfterMs } from './retry-after.ts';

const kindByStatus: Readonly<Record<number, ServiceFailureKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  // A list of guests to read stands in the address.
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
  if (status >= 500) return new ServiceFailure('server', { status });
  const kind = kindByStatus[status] ?? 'unexpected-status';
  return new ServiceFailure(kind, {
    status,
    retryAfterMs: kind === 'too-many' ? retryAfterMs(headers, nowMs) : null,
  });
}

/** Somebody stands between us and the service: the service itself answers in JSON and never redirects. */
function isCaptivePortal(status: number, headers: AnswerHeaders): boolean {
  if (status === 511 || status === 407 || (status >= 300 && status < 400)) return true;
  if (status >= 500 || plainWhateverTheContent.has(status)) return false;
  return contentKind(headers) === 'html';
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
