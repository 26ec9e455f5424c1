import { ServiceFailure } from '../ports/service-failure.ts';

/**
 * Waits for `work`, until `signal` aborts: then it fails with `ServiceFailure('interrupted')` at once, and the result of
 * the work is discarded. It does not rely on the work to notice the signal.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(new ServiceFailure('interrupted'));
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  return promise;
}

/** Yields the items, waiting for each as `unlessAborted` does. */
export async function* eachUnlessAborted<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await unlessAborted(iterator.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a stalled iterator would never return.
    iterator.return?.().catch(() => undefined);
  }
}
