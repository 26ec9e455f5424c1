import { createStore, type StoreApi } from 'zustand/vanilla';
import type { IdleMinutes, LockState } from '../../src-shared/domain/lock.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode, type TroubleStore } from './trouble-store.ts';

export interface LockStoreState {
  /** Null until the core has answered: until then no guest is shown. */
  readonly lock: LockState | null;
  /** When another PIN may be tried, in milliseconds since 1970. */
  readonly nextTryAtMs: number;
  /** Why the last PIN was not taken. */
  readonly failure: ErrorCode | null;
  /** A PIN is being looked at, which takes its time on purpose. */
  readonly isBusy: boolean;
  load(): Promise<void>;
  lockNow(): Promise<void>;
  /** Resolves to whether it opened. */
  unlock(pin: string): Promise<boolean>;
  /** Resolves to whether it was done. Null removes the PIN. */
  setPin(pin: string | null, current: string | null): Promise<boolean>;
  setIdleMinutes(idleMinutes: IdleMinutes): Promise<void>;
  /** Signs out, keeping unsent changes, and forgets the PIN. */
  forgetPin(): Promise<void>;
  stillHere(): Promise<void>;
  forgetFailure(): void;
}

export type LockStore = StoreApi<LockStoreState>;

/** The lock of this laptop. It holds in the core; this only shows it and asks for the PIN. */
export function createLockStore(bridge: Bridge, trouble: TroubleStore, now: () => number): LockStore {
  const { attempt } = trouble.getState();
  const store = createStore<LockStoreState>()((set) => {
    const tryPin = async (work: () => Promise<void>): Promise<boolean> => {
      set({ isBusy: true, failure: null });
      try {
        await work();
        return true;
      } catch (error) {
        set({ failure: failureCode(error) });
        return false;
      } finally {
        set({ isBusy: false });
      }
    };
    return {
      lock: null,
      nextTryAtMs: 0,
      failure: null,
      isBusy: false,
      load: () => attempt(async () => take(await bridge.getLock())),
      lockNow: () => attempt(() => bridge.lock()),
      unlock: (pin) => tryPin(() => bridge.unlock({ pin })),
      setPin: (pin, current) => tryPin(() => bridge.setPin({ pin, current })),
      setIdleMinutes: (idleMinutes) => attempt(() => bridge.setIdleMinutes({ idleMinutes })),
      forgetPin: () => attempt(() => bridge.forgetPin()),
      stillHere: () => attempt(() => bridge.stillHere()),
      forgetFailure: () => set({ failure: null }),
    };
  });

  function take(lock: LockState): void {
    store.setState({ lock, nextTryAtMs: lock.pauseMs === 0 ? 0 : now() + lock.pauseMs });
  }
  bridge.on('lockChanged', take);
  return store;
}
