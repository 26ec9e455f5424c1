import type { StoreApi } from 'zustand/vanilla';

/** Read and write access to one part of a store. */
export interface Cell<T> {
  get(): T;
  set(change: Partial<T>): void;
}

/** The part of a store under this key. */
export function partOf<S extends object, K extends keyof S>(
  store: Pick<StoreApi<S>, 'getState' | 'setState'>,
  key: K,
): Cell<S[K]> {
  return {
    get: () => store.getState()[key],
    set: (change) => store.setState((state) => ({ ...state, [key]: { ...state[key], ...change } })),
  };
}
