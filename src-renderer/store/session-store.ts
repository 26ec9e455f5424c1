import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../../src-shared/domain/session.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode } from './failure-code.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface SessionState {
  /** Null until the core has said whether somebody is signed in. */
  readonly session: Session | null;
  /** Why the last try to sign in failed; `unsent-changes` when signing out waits for an answer. */
  readonly failure: ErrorCode | null;
  readonly busy: boolean;
  load(): Promise<void>;
  /** Resolves to whether it worked. The key is handed to the core and kept nowhere here. */
  signIn(address: string, key: string): Promise<boolean>;
  startPractice(): Promise<boolean>;
  /** Asks by `unsent-changes` in `failure` when changes are unsent, unless `keepUnsent`. */
  signOut(keepUnsent: boolean): Promise<void>;
  forgetFailure(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** Who is signed in, as far as the renderer may know (design §3): that a key exists, never the key. */
export function createSessionStore(bridge: Bridge, trouble: TroubleStore): SessionStore {
  const store = createStore<SessionState>()((set, get) => {
    const attempt = async (work: () => Promise<Session>): Promise<boolean> => {
      set({ busy: true, failure: null });
      try {
        set({ session: await work() });
        return true;
      } catch (error) {
        set({ failure: failureCode(error) });
        return false;
      } finally {
        set({ busy: false });
      }
    };
    return {
      session: null,
      failure: null,
      busy: false,
      load: () => trouble.getState().attempt(async () => set({ session: await bridge.getSession() })),
      signIn: (address, key) => attempt(() => bridge.signInWithKey({ address, key })),
      startPractice: () => attempt(() => bridge.startPractice()),
      signOut: async (keepUnsent) => {
        const isSignedOut = await attempt(() => bridge.signOut({ keepUnsent }));
        const { failure } = get();
        if (isSignedOut || failure === null || failure === 'unsent-changes') return;
        set({ failure: null });
        trouble.getState().report(failure);
      },
      forgetFailure: () => set({ failure: null }),
    };
  });
  bridge.on('sessionChanged', (session) => store.setState({ session }));
  return store;
}
