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

/** Tells the service how to misbehave. What is told later goes first; delays and holds go with any fault. */
export interface Misbehaviour {
  /** The next `times` (1) requests that fit meet this fault. */
  next(fault: Fault, filter?: RequestFilter & { readonly times?: number }): void;
  /** Every request that fits meets this fault. */
  always(fault: Fault, filter?: RequestFilter): void;
  /** Every request that fits meets what `choose` says then; null is none. */
  each(choose: () => Fault | null, filter?: RequestFilter): void;
  /** Every request that fits waits this many milliseconds before it is looked at. */
  delay(ms: number, filter?: RequestFilter): void;
  /** Every request that fits waits before it is looked at, until the returned function is called. */
  hold(filter?: RequestFilter): () => void;
  /** Behaves again; requests that are delayed or held are let go. */
  stop(): void;
}
