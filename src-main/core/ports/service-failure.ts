import type { Gate } from '../../../src-shared/domain/sync-status.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';

/** How a request to the service can fail. The adapter maps statuses and socket errors to these kinds. */
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
  /** 413 or 414. */
  | 'too-large'
  /** 429; `retryAfterMs` when the service said how long. */
  | 'too-many'
  /** 5xx other than 511; a 503 with `retryAfterMs` when the service said how long. */
  | 'server'
  /** A page in place of JSON (2xx), a redirect to another host, 511: something else answered. */
  | 'captive-portal'
  /** A page in place of JSON that refuses (4xx): a firewall, or a web server before the service. */
  | 'blocked'
  /** A redirect to the service's own host. */
  | 'redirected'
  /** The certificate comes from an authority that this computer does not trust. */
  | 'certificate-untrusted'
  /** By this computer's clock, the certificate is not valid any more, or not yet. */
  | 'certificate-expired'
  /** The certificate is for another name. */
  | 'certificate-name'
  /** The certificate could not be verified for another reason. */
  | 'certificate'
  /** The proxy wants a login (407). */
  | 'proxy-login'
  /** The proxy opens no way to the service. */
  | 'proxy-refused'
  /** No connection to the proxy. */
  | 'proxy-gone'
  /** Any other status. */
  | 'unexpected-status';

/** What the outbox does after a request that failed as a whole. */
export type Reaction =
  /** The line or the service is in trouble: the entries wait, the next try comes after a back-off. */
  | 'back-off'
  /** The connection's gate or hold says when to go on: a person, or Retry-After. */
  | 'obey-gate'
  /** A guest in it is refused: smaller groups, until the guest stands alone. */
  | 'refuse-guest'
  /** The request is too large: smaller groups for the rest of the session. */
  | 'shrink'
  /** The service refuses for now: smaller groups; a lone guest is read and tried again after a pause. */
  | 'try-again'
  /** The event or a guest is refused: a read tells which. */
  | 'check-event';

/** What a failure means at every place that asks. */
interface FailureMeaning {
  /** The outcome of the attempts in the request: `unknown` when the service may have applied it. */
  readonly attempt: 'unknown' | 'not-applied';
  readonly reaction: Reaction;
  /** Whether the cause is unclear: the line, the service, the size of the request, or a guest in it. */
  readonly isAmbiguous: boolean;
  /**
   * What it says of the line. `silent`: no answer of the service itself; two in a row mean "Offline". `failing`: an
   * answer of no use; two in a row mean that the service fails.
   */
  readonly line: 'silent' | 'failing' | 'answers';
  /** The gate it closes. */
  readonly gate: Gate | null;
  /** What a signed-in person reads. */
  readonly code: ErrorCode;
  /**
   * What it means during a sign-in. `rejected`: the service does not accept the key or the person. `no-access`: it does,
   * and gives no access. `no-service`: no service answers like this, so the address is wrong, or a login page of the
   * network answered. Null: what `code` says.
   */
  readonly atSignIn: 'rejected' | 'no-access' | 'no-service' | null;
}

/** A connection that was not opened, so nothing was sent. The gate has the name of the kind. */
function notConnected(gate: Gate, code: ErrorCode): FailureMeaning {
  return {
    ...{ attempt: 'not-applied', reaction: 'back-off', isAmbiguous: false },
    ...{ line: 'silent', gate, code, atSignIn: null },
  };
}

/** The table of failures. A new kind is one line above and one entry here. */
const meanings: Readonly<Record<ServiceFailureKind, FailureMeaning>> = {
  unreachable: {
    ...{ attempt: 'not-applied', reaction: 'back-off', isAmbiguous: false },
    ...{ line: 'silent', gate: null, code: 'service-unreachable', atSignIn: null },
  },
  interrupted: {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: true },
    ...{ line: 'silent', gate: null, code: 'service-unreachable', atSignIn: null },
  },
  unreadable: {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: true },
    ...{ line: 'failing', gate: null, code: 'service-unreadable', atSignIn: null },
  },
  unauthorized: {
    ...{ attempt: 'not-applied', reaction: 'obey-gate', isAmbiguous: false },
    ...{ line: 'answers', gate: 'sign-in', code: 'sign-in-required', atSignIn: 'rejected' },
  },
  forbidden: {
    ...{ attempt: 'not-applied', reaction: 'check-event', isAmbiguous: false },
    ...{ line: 'answers', gate: null, code: 'service-refused', atSignIn: 'no-access' },
  },
  'not-found': {
    ...{ attempt: 'not-applied', reaction: 'check-event', isAmbiguous: false },
    ...{ line: 'answers', gate: null, code: 'service-refused', atSignIn: 'no-service' },
  },
  invalid: {
    ...{ attempt: 'not-applied', reaction: 'refuse-guest', isAmbiguous: false },
    ...{ line: 'answers', gate: null, code: 'service-refused', atSignIn: 'rejected' },
  },
  conflict: {
    ...{ attempt: 'not-applied', reaction: 'try-again', isAmbiguous: false },
    ...{ line: 'answers', gate: null, code: 'service-refused', atSignIn: 'no-service' },
  },
  'too-large': {
    ...{ attempt: 'not-applied', reaction: 'shrink', isAmbiguous: false },
    ...{ line: 'answers', gate: null, code: 'request-too-large', atSignIn: 'no-service' },
  },
  'too-many': {
    ...{ attempt: 'not-applied', reaction: 'obey-gate', isAmbiguous: false },
    ...{ line: 'answers', gate: null, code: 'service-pauses', atSignIn: null },
  },
  server: {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: true },
    ...{ line: 'failing', gate: null, code: 'service-failing', atSignIn: null },
  },
  'captive-portal': {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: false },
    ...{ line: 'silent', gate: 'captive-portal', code: 'captive-portal', atSignIn: 'no-service' },
  },
  blocked: {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: false },
    ...{ line: 'silent', gate: 'blocked', code: 'service-blocked', atSignIn: null },
  },
  redirected: {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: false },
    ...{ line: 'failing', gate: 'redirected', code: 'service-redirects', atSignIn: null },
  },
  'certificate-untrusted': notConnected('certificate-untrusted', 'certificate-untrusted'),
  'certificate-expired': notConnected('certificate-expired', 'certificate-expired'),
  'certificate-name': notConnected('certificate-name', 'certificate-name'),
  certificate: notConnected('certificate', 'certificate-invalid'),
  'proxy-login': notConnected('proxy-login', 'proxy-login'),
  'proxy-refused': notConnected('proxy-refused', 'proxy-refused'),
  'proxy-gone': notConnected('proxy-gone', 'proxy-gone'),
  'unexpected-status': {
    ...{ attempt: 'unknown', reaction: 'back-off', isAmbiguous: true },
    ...{ line: 'failing', gate: null, code: 'service-unreadable', atSignIn: 'no-service' },
  },
};

/** A request to the service failed. Carries no body, no address and no secret: it may be logged. */
export class ServiceFailure extends Error {
  readonly kind: ServiceFailureKind;
  /** HTTP status, when there was one. */
  readonly status: number | null;
  /** Who issued a certificate that is not trusted, as the certificate says: a name that nobody has checked. */
  readonly issuer: string | null;
  /** Milliseconds the service asks us to wait (429, 503), when it said so. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: ServiceFailureKind,
    detail: {
      status?: number | null;
      retryAfterMs?: number | null;
      issuer?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(
      `service: ${kind}${detail.status ? ` (${detail.status})` : ''}`,
      detail.cause === undefined ? undefined : { cause: detail.cause },
    );
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.status = detail.status ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.issuer = detail.issuer ?? null;
  }

  /** What this failure means, from the table of failures. */
  get meaning(): FailureMeaning {
    return meanings[this.kind];
  }

  /** Whether the service asks for a pause, with any key: by a 429, or by Retry-After. */
  get isPause(): boolean {
    return this.kind === 'too-many' || this.retryAfterMs !== null;
  }
}

/** Whether a guest in the request may be at fault, or none of them. */
export function isAmbiguousFailure(error: unknown): error is ServiceFailure {
  return error instanceof ServiceFailure && error.meaning.isAmbiguous;
}
