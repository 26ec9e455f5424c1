import type { Attempt, ChangeRef, LocalStore } from '../ports/local-store.ts';

/**
 * Attempts about this change that the service may have applied, or may apply late. One that still reads as
 * `sent` is of a request whose end could not be written: one PUT is under way at a time, and its own
 * attempts are settled before anybody asks.
 */
export function openAttempts(local: LocalStore, change: ChangeRef): readonly Attempt[] {
  return local.listAttempts(change).filter(({ outcome }) => outcome === 'unknown' || outcome === 'sent');
}
