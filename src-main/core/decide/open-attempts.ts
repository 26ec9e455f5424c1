import type { Attempt, ChangeRef, LocalStore } from '../ports/local-store.ts';

/**
 * Attempts about this change that the service may have applied, or may apply late. One that still reads as
 * `sent` is under way when a person decides; when the drain asks, it is of a request whose end could not be written.
 */
export function openAttempts(local: LocalStore, change: ChangeRef): readonly Attempt[] {
  return local.listAttempts(change).filter(isOpen);
}

/** Whether the service may have applied it, or may apply it late. */
export function isOpen({ outcome }: Attempt): boolean {
  return outcome === 'unknown' || outcome === 'sent';
}
