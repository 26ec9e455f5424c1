import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ErrorCode, VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

interface TroubleState {
  /** A failure that belongs to no form and no list, newest only. */
  readonly trouble: ErrorCode | null;
  /** Does `work`. Never fails with `VestibuleError`: `trouble` shows the failure. */
  attempt(work: () => Promise<void>): Promise<void>;
  report(code: ErrorCode): void;
  forget(): void;
}

export type TroubleStore = StoreApi<TroubleState>;

/**
 * Failures with a place of their own on the screen: the banner says that the connection is lost, and
 * everything is asked again when it is back; the sign-in screen or the Sync region says who must sign in;
 * the lock screen says that it is locked.
 */
const saidElsewhere: ReadonlySet<ErrorCode> = new Set(['connection-lost', 'sign-in-required', 'locked']);

/** Failures of work in the background, to be shown in a banner. */
export function createTroubleStore(): TroubleStore {
  return createStore<TroubleState>()((set, get) => ({
    trouble: null,
    attempt: async (work) => {
      try {
        await work();
      } catch (error) {
        get().report(failureCode(error));
      }
    },
    report: (code) => {
      if (!saidElsewhere.has(code)) set({ trouble: code });
    },
    forget: () => set({ trouble: null }),
  }));
}

/** The code of a failure of the bridge. Anything else is a defect of ours and is thrown on. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof VestibuleError) return error.code;
  throw error;
}
