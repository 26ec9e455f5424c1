import type { z } from 'zod';
import type { LocalStore } from '../ports/local-store.ts';
import { asNotSaved } from './as-not-saved.ts';

/** The value that `writeSetting` remembered under `name`, null when there is none. Fails when it does not fit. */
export function readSetting<T>(local: LocalStore, name: string, schema: z.ZodType<T>): T | null {
  const text = local.readSetting(name);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Remembers a value as JSON under `name`. Fails with `not-saved`; then the old value stands. */
export function writeSetting(local: LocalStore, name: string, value: unknown): void {
  asNotSaved(() => local.writeSetting(name, JSON.stringify(value)));
}
