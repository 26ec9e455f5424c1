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

  return new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(store, name);
      return typeof member === 'function' ? watched(member as Method) : member;
    },
  });
}
