import type { Clock } from '../../core/ports/clock.ts';

/** The keychain did not answer in time. */
export class KeychainTimeout extends Error {
  constructor() {
    super('keychain: no answer in time');
    this.name = 'KeychainTimeout';
  }
}

/** Settles as `work` does, or fails with `KeychainTimeout` when that takes longer than `limitMs`. */
export function within<T>(clock: Pick<Clock, 'after'>, limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(new KeychainTimeout()));
    work.then(resolve, reject).finally(cancel);
  });
}
