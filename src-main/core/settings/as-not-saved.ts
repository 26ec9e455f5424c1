import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { StoreFailure } from '../ports/local-store.ts';

/** Turns a disk that refuses into what a person reads: `not-saved`. */
export function asNotSaved<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreFailure) throw new VestibuleError('not-saved', { cause: error });
    throw error;
  }
}
