import type { z } from 'zod';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';

/** Reads the value written under `name`; null when there is none. Fails when it does not fit the schema. */
export function readSetting<T>(local: LocalStore, name: string, schema: z.ZodType<T>): T | null {
  const text = local.readSetting(name);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Writes a value as JSON under `name`. Fails with `not-saved`: then the old value stays. */
export function writeSetting(local: LocalStore, name: string, value: unknown): void {
  asNotSaved(() => local.writeSetting(name, JSON.stringify(value)));
}

/** Turns a `StoreFailure` into the error that a person reads: `not-saved`. */
export function asNotSaved<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreFailure) throw new VestibuleError('not-saved', { cause: error });
    throw error;
  }
}
