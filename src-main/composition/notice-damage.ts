import { StoreFailure } from '../core/ports/local-store.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * The same store; `onDamaged` is told whenever one of its methods fails with `StoreFailure('damaged')`. The
 * failure itself goes on to the caller.
 */
export function noticeDamage<Store extends object>(store: Store, onDamaged: () => void): Store {
  function fail(error: unknown): never {
    if (error instanceof StoreFailure && error.reason === 'damaged') onDamaged();
    throw error;
  }

  function watched(method: Method): Method {
    return (...args) => {
      try {
        const result = method.apply(store, args);
        return result instanceof Promise ? result.catch(fail) : result;
      } catch (error) {
        return fail(error);
      }
    };
  }

  const members = Object.entries(store).map(([name, member]) => [
    name,
    typeof member === 'function' ? watched(member as Method) : member,
  ]);
  // Each member under its own name, and the methods differ in what they notice only.
  return Object.fromEntries(members) as Store;
}
