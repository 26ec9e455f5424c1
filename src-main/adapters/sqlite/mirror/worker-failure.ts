import { StoreFailure } from '../../../core/ports/local-store.ts';
import { ServiceFailure } from '../../../core/ports/service-failure.ts';
import type { WorkerFailure } from './worker-messages.ts';

/** What may be said of an error outside the worker: its code, or where in the code it arose. */
export function describeFailure(error: unknown): WorkerFailure {
  if (error instanceof ServiceFailure) return { of: 'service', kind: error.kind };
  if (error instanceof StoreFailure) return { of: 'store', reason: error.reason };
  if (!(error instanceof Error)) return { of: 'code', name: typeof error, frames: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return { of: 'code', name: error.name, frames: frames.join('\n') };
}

/** The error of the worker, as the port's callers know it. */
export function toError(failure: WorkerFailure): Error {
  if (failure.of === 'service') return new ServiceFailure(failure.kind);
  if (failure.of === 'store') return new StoreFailure(failure.reason);
  return new Error(`mirror worker: ${failure.name}\n${failure.frames}`);
}
