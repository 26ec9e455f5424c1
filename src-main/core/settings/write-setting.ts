import { saving } from '../outbox/saving.ts';
import type { LocalStore } from '../ports/local-store.ts';

/** Remembers a value as JSON under `name`. Fails with `not-saved`; then the old value stands. */
export function writeSetting(local: LocalStore, name: string, value: unknown): void {
  saving(() => local.writeSetting(name, JSON.stringify(value)));
}
