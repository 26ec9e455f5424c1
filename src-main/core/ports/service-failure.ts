/**
 * How a request to the service can fail. The kinds say what may have happened on the service,
 * because that decides what to do next (design §5, Answers).
 */
export type ServiceFailureKind =
  /** No network, DNS, refused, connect timeout: the request never reached the service. */
  | 'unreachable'
  /** Timeout or reset after sending: the service may have applied it. */
  | 'interrupted'
  /** A 2xx whose body is not JSON or does not fit the schema: the service may have applied it. */
  | 'unreadable'
  /** 401. */
  | 'unauthorized'
  /** 403. */
  | 'forbidden'
  /** 404. */
  | 'not-found'
  /** 400 or 422. */
  | 'invalid'
  /** 409. */
  | 'conflict'
  /** 413. */
  | 'too-large'
  /** 429; `retryAfterMs` when the service said how long. */
  | 'too-many'
  /** 5xx other than 511. */
  | 'server'
  /** HTML in place of JSON, a redirect, 511: somebody between us and the service. */
  | 'captive-portal'
  /** The TLS certificate could not be verified. */
  | 'certificate'
  /** Any other status. */
  | 'unexpected-status';

/** A request to the service failed. Carries no body, no address and no secret: it may be logged. */
export class ServiceFailure extends Error {
  readonly kind: ServiceFailureKind;
  /** HTTP status, when there was one. */
  readonly status: number | null;
  /** Milliseconds the service asks us to wait (429), when it said so. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: ServiceFailureKind,
    detail: { status?: number | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(
      `service: ${kind}${detail.status ? ` (${detail.status})` : ''}`,
      detail.cause === undefined ? undefined : { cause: detail.cause },
    );
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.status = detail.status ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}
