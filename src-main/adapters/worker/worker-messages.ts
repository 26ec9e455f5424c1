import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';

/** The place of an argument that stays in the calling thread. */
export interface LentMark {
  readonly kind: 'listener' | 'signal' | 'body';
  readonly argument: number;
  /** The property of the argument; null when it is the argument itself. */
  readonly property: string | null;
}

/** News from a signal or a body. */
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

/** Calling thread to worker. Each `call`, and the one `close`, gets an answer. */
export type ToWorker =
  | ({ readonly kind: 'call' } & Invocation)
  | { readonly kind: 'close'; readonly id: number }
  /** News about what invocation `id` lent at `index`. */
  | { readonly kind: 'news'; readonly id: number; readonly index: number; readonly news: LentNews };

/** Worker to calling thread. */
export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: WorkerFailure }
  /** What invocation `id` lent at `index` is used: a listener is told `args`, a chunk of a body was read. */
  | { readonly kind: 'use'; readonly id: number; readonly index: number; readonly args: readonly unknown[] };

/** An error as plain data, without its message: that could quote a guest. */
type WorkerFailure =
  | { readonly of: 'store'; readonly reason: StoreFailure['reason'] }
  | ({ readonly of: 'service' } & Pick<ServiceFailure, 'kind' | 'status' | 'retryAfterMs'>)
  | { readonly of: 'code'; readonly name: string; readonly code: string | null; readonly frames: string };

/** Describes an error for another thread, without its message. */
export function describeFailure(error: unknown): WorkerFailure {
  if (error instanceof StoreFailure) return { of: 'store', reason: error.reason };
  if (error instanceof ServiceFailure) {
    const { kind, status, retryAfterMs } = error;
    return { of: 'service', kind, status, retryAfterMs };
  }
  if (!(error instanceof Error)) return { of: 'code', name: typeof error, code: null, frames: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return { of: 'code', name: error.name, code: errorCode(error), frames: frames.join('\n') };
}

/** Recreates the error: of our own classes, or with the name, code and stack that it had in its thread. */
export function toError(failure: WorkerFailure): Error {
  if (failure.of === 'store') return new StoreFailure(failure.reason);
  if (failure.of === 'service') return new ServiceFailure(failure.kind, failure);
  const { name, code, frames } = failure;
  const error = new Error('failed in another thread');
  error.name = name;
  error.stack = `${name}: ${error.message}\n${frames}`;
  return code === null ? error : Object.assign(error, { code });
}
