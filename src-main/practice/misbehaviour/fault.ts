import { STATUS_CODES } from 'node:http';
import { type Answer, type Delivery, jsonAnswer } from '../http/answer.ts';

/**
 * One way of not behaving. Plain data, except that an answer may carry any JSON value.
 * "Applied" = the service has done what was asked, whatever the client learns of it.
 */
export type Fault =
  /** Another answer than the right one. Not applied unless `applied` is said. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Sent as JSON; an error message when left out. */
      readonly body?: unknown;
      /** Retry-After: seconds, or a date. */
      readonly retryAfter?: number | Date;
      readonly applied?: boolean;
    }
  /** The connection is dropped instead of an answer: not applied. */
  | { readonly kind: 'drop-before-applying' }
  /** The connection is dropped instead of an answer: applied. */
  | { readonly kind: 'drop-after-applying' }
  /** A Wi-Fi login page, 200 and HTML: not applied. */
  | { readonly kind: 'captive-portal' }
  /** 302: not applied. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** The connection is dropped in the body, after this many bytes (half of its first part): applied. */
  | { readonly kind: 'cut-body'; readonly afterBytes?: number }
  /** The answer ends as it should, but half of its JSON is missing: applied. */
  | { readonly kind: 'broken-json' };

/** Which requests are meant; all when nothing is said. */
export interface RequestFilter {
  readonly method?: string;
  /** Tried on the path without query. */
  readonly path?: RegExp;
}

/** Makes the service misbehave. Later rules go first; delays and holds combine with any fault. */
export interface Misbehaviour {
  /** The next `times` (1) requests that match get this fault. */
  next(fault: Fault, filter?: RequestFilter & { readonly times?: number }): void;
  /** Every request that matches gets this fault. */
  always(fault: Fault, filter?: RequestFilter): void;
  /** Every request that matches gets the fault that `choose` returns; null is none. */
  each(choose: () => Fault | null, filter?: RequestFilter): void;
  /** Every request that fits waits this many milliseconds before it is looked at. */
  delay(ms: number, filter?: RequestFilter): void;
  /** Every request that fits waits before it is looked at, until the returned function is called. */
  hold(filter?: RequestFilter): () => void;
  /** Behaves again; requests that are delayed or held are let go. */
  stop(): void;
}

const captivePortalPage =
  '<!doctype html><html><head><title>Welcome</title></head><body><h1>Welcome to the guest Wi-Fi</h1>' +
  '<form action="/login" method="post"><button>Accept and connect</button></form></body></html>';

/** What the client gets under this fault. `apply` does what was asked, and is called where the fault says so. */
export function misbehave(fault: Fault, apply: () => Answer): Delivery {
  switch (fault.kind) {
    case 'answer':
      if (fault.applied === true) apply();
      return { answer: faultAnswer(fault), ending: 'complete' };
    case 'drop-before-applying':
      return { answer: null, ending: 'dropped' };
    case 'drop-after-applying':
      apply();
      return { answer: null, ending: 'dropped' };
    case 'captive-portal':
      return {
        answer: { status: 200, headers: { 'content-type': 'text/html' }, body: captivePortalPage },
        ending: 'complete',
      };
    case 'redirect':
      return { answer: { status: 302, headers: { location: fault.location }, body: '' }, ending: 'complete' };
    case 'cut-body':
      return { answer: apply(), ending: 'cut', afterBytes: fault.afterBytes ?? null };
    case 'broken-json': {
      const answer = apply();
      const text = typeof answer.body === 'string' ? answer.body : [...answer.body].join('');
      return { answer: { ...answer, body: text.slice(0, text.length / 2) }, ending: 'complete' };
    }
  }
}

function faultAnswer(fault: Extract<Fault, { kind: 'answer' }>): Answer {
  const { headers, body } = jsonAnswer(
    fault.body === undefined ? { message: STATUS_CODES[fault.status] ?? 'Failed' } : fault.body,
  );
  const { retryAfter } = fault;
  if (retryAfter === undefined) return { status: fault.status, headers, body };
  const when = retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter);
  return { status: fault.status, headers: { ...headers, 'retry-after': when }, body };
}
