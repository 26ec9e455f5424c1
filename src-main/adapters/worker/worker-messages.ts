import type { WorkerFailure } from './worker-failure.ts';

/** What stands at a place of the arguments and stays in the calling thread. */
export interface LentMark {
  readonly kind: 'listener' | 'signal' | 'body';
  readonly argument: number;
  /** The property of the argument; null when it is the argument itself. */
  readonly property: string | null;
}

/** What a signal or a body has to say. */
export type LentNews =
  | { readonly is: 'aborted' }
  | { readonly is: 'chunk'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The body ended and returned `result`. */
  | { readonly is: 'end'; readonly result: unknown }
  | { readonly is: 'cut-off'; readonly failure: WorkerFailure };

/** A method that is to run in the worker. */
export interface Invocation {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
  readonly lent: readonly LentMark[];
}

/** Calling thread to worker. A `call` and the one `close` get an answer, a `tell` gets none. */
export type ToWorker =
  | ({ readonly kind: 'call' } & Invocation)
  | ({ readonly kind: 'tell' } & Invocation)
  | { readonly kind: 'close'; readonly id: number }
  /** Of what invocation `id` lent at `index`. */
  | { readonly kind: 'news'; readonly id: number; readonly index: number; readonly news: LentNews };

/** Worker to calling thread. */
export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: WorkerFailure }
  /** Of what invocation `id` lent at `index`: a listener is told `args`, a chunk of a body was read. */
  | { readonly kind: 'use'; readonly id: number; readonly index: number; readonly args: readonly unknown[] };
