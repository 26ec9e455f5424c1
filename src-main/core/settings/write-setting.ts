import type { LocalStore } from '../ports/local-store.ts';
import { asNotSaved } from './as-not-saved.ts';

/** Remembers a value as JSON under `name`. Fails with `not-saved`; then the old value stands. */
export function writeSetting(local: LocalStore, name: string, value: unknown): void {
  asNotSaved(() => local.writeSetting(name, JSON.stringify(value)));
}
