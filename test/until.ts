import { vi } from 'vitest';

/** Tries a claim again until it holds; fails as the last try did. A limit that ends what hangs, and says nothing about speed. */
export function until<T>(claim: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(claim, { timeout: 90_000, interval: 50 });
}
