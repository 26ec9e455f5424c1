import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../../src-shared/domain/session.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode } from './failure-code.ts';

export interface SessionState {
  /** Null until the core has said whether somebody is signed in. */
  readonly session: Session | null;
  /** Why the last try to sign in or out failed. */
  readonly failure: ErrorCode | null;
  readonly busy: boolean;
  load(): Promise<void>;
  /** Resolves to whether it worked. The key is handed to the core and kept nowhere here. */
  signIn(address: string, key: string): Promise<boolean>;
  startPractice(): Promise<boolean>;
  /** Fails with `unsent-changes` in `failure` unless `keepUnsent`. */
  signOut(keepUnsent: boolean): Promise<boolean>;
  forgetFailure(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** Who is signed in, as far as the renderer may know (design §3): that a key exists, never the key. */
export function createSessionStore(bridge: Bridge): SessionStore {
  const store = createStore<SessionState>()((set) => {
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
      load: async () => {
        await attempt(() => bridge.getSession());
      },
      signIn: (address, key) => attempt(() => bridge.signInWithKey({ address, key })),
      startPractice: () => attempt(() => bridge.startPractice()),
      signOut: (keepUnsent) => attempt(() => bridge.signOut({ keepUnsent })),
      forgetFailure: () => set({ failure: null }),
    };
  });
  bridge.on('sessionChanged', (session) => store.setState({ session }));
  return store;
}
