import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';

/** Remembers a value as JSON under `name`. Fails with `not-saved`; then the old value stands. */
export function writeSetting(local: LocalStore, name: string, value: unknown): void {
  try {
    local.writeSetting(name, JSON.stringify(value));
  } catch (error) {
    if (error instanceof StoreFailure) throw new VestibuleError('not-saved', { cause: error });
    throw error;
  }
}
