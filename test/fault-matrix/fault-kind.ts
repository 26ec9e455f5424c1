import type { ServiceFailureKind } from '../../src-main/core/ports/service-failure.ts';
import type { Exchange } from './exchange.ts';

/** What a laptop asks the service for, as far as the matrix tells requests apart. */
export type RequestKind = 'list' | 'update' | 'add' | 're-read' | 'other';

/** How the line is while a fault of the line lasts. */
export type LineState =
  | 'open'
  /** The name of the service is unknown. */
  | 'nameless'
  /** Nobody listens. */
  | 'refusing'
  /** Connections are taken, and nothing is said on them. */
  | 'mute'
  /** Somebody with a certificate of their own answers. */
  | 'untrusted';

/** One way in which a request can go wrong, and what is expected of the laptop that meets it once. */
export interface FaultKind {
  readonly name: string;
  /** What happens, in a sentence. */
  readonly happens: string;
  /** What becomes of the request: the line is like this, or the proxy deals with it in this way. */
  readonly fault:
    | { readonly line: Exclude<LineState, 'open'> }
    | { readonly meet: (exchange: Exchange) => Promise<void> };
  /** As what the laptop must take it; null when it is a good answer, however odd. */
  readonly failure: ServiceFailureKind | null;
  /** Only a timeout of the client ends it. */
  readonly hangs?: true;
  /** So long nothing may be sent, in milliseconds. */
  readonly holdMs?: number;
  /** Sending goes on when somebody has signed in again. */
  readonly asksToSignIn?: true;
  /** A guest who was alone in an update needs attention, and goes through when somebody marks again. */
  readonly parksLoneGuest?: true;
  /** In a re-read it is another laptop's decision: a conflict is listed, and ours stands. */
  readonly conflictsInReRead?: true;
}
