import type { AttemptOutcome } from '../ports/local-store.ts';
import type { ServiceFailureKind } from '../ports/service-failure.ts';

/** What the drain loop does after a PUT that failed as a whole. */
export type Reaction =
  /** The line or the service is in trouble: the entries wait, the next try comes after a back-off. */
  | 'back-off'
  /** The connection's gate or hold says when to go on: a person, or Retry-After. */
  | 'obey-gate'
  /** Somebody in the batch may be the reason: halve it until the guilty guest stands alone. */
  | 'split'
  /** The batch is too big: halve it, and remember. */
  | 'halve'
  /** The service has another opinion of these guests: read them, then compare. */
  | 'read-back'
  /** The event or a guest is refused: ask which, before stopping for the whole event. */
  | 'check-event';

/** The table of answers (design §5) for a failed PUT: may it have been applied, and what now. */
export const answers: Readonly<
  Record<
    ServiceFailureKind,
    { attempt: Exclude<AttemptOutcome, 'sent' | 'acknowledged'>; reaction: Reaction }
  >
> = {
  unreachable: { attempt: 'not-applied', reaction: 'back-off' },
  interrupted: { attempt: 'unknown', reaction: 'back-off' },
  unreadable: { attempt: 'unknown', reaction: 'back-off' },
  server: { attempt: 'unknown', reaction: 'back-off' },
  'unexpected-status': { attempt: 'unknown', reaction: 'back-off' },
  'captive-portal': { attempt: 'unknown', reaction: 'back-off' },
  certificate: { attempt: 'not-applied', reaction: 'back-off' },
  unauthorized: { attempt: 'not-applied', reaction: 'obey-gate' },
  'too-many': { attempt: 'not-applied', reaction: 'obey-gate' },
  invalid: { attempt: 'not-applied', reaction: 'split' },
  'too-large': { attempt: 'not-applied', reaction: 'halve' },
  conflict: { attempt: 'not-applied', reaction: 'read-back' },
  forbidden: { attempt: 'not-applied', reaction: 'check-event' },
  'not-found': { attempt: 'not-applied', reaction: 'check-event' },
};

/** Failures that do not say whether it is the line, the service, the size of the request, or a guest in it. */
export function isPuzzling(kind: ServiceFailureKind): boolean {
  return puzzling.has(kind);
}

const puzzling: ReadonlySet<ServiceFailureKind> = new Set([
  'interrupted',
  'unreadable',
  'server',
  'unexpected-status',
]);
