import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';

/** An error as plain data, without its message: that could quote a guest. */
export type WorkerFailure =
  | { readonly of: 'store'; readonly reason: StoreFailure['reason'] }
  | ({ readonly of: 'service' } & Pick<ServiceFailure, 'kind' | 'status' | 'retryAfterMs'>)
  | { readonly of: 'code'; readonly name: string; readonly code: string | null; readonly frames: string };

/** What may be said of an error outside its thread. */
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

/** The error as callers know it: of our own classes, or with the name, code and stack that it had in its thread. */
export function toError(failure: WorkerFailure): Error {
  if (failure.of === 'store') return new StoreFailure(failure.reason);
  if (failure.of === 'service') return new ServiceFailure(failure.kind, failure);
  const { name, code, frames } = failure;
  const error = new Error('failed in another thread');
  error.name = name;
  error.stack = `${name}: ${error.message}\n${frames}`;
  return code === null ? error : Object.assign(error, { code });
}
