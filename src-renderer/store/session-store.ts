import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallRequest } from '../../src-shared/bridge/contract.ts';
import type { Session } from '../../src-shared/domain/session.ts';
import { type ErrorCode, VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode, type TroubleStore } from './trouble-store.ts';

type Login = CallRequest<'logIn'>;

interface SessionState {
  /** Null until the core has said whether somebody is signed in. */
  readonly session: Session | null;
  /** Why the last try to sign in failed; `unsent-changes` when signing out waits for an answer. */
  readonly failure: ErrorCode | null;
  /** Who issued a certificate that kept it from working. */
  readonly issuer: string | null;
  readonly busy: boolean;
  /** What a login has given to choose from; null while there is nothing to choose. */
  readonly organizations: readonly string[] | null;
  load(): Promise<void>;
  /** Resolves to whether it worked. The key is handed to the core and kept nowhere here. */
  signIn(address: string, key: string): Promise<boolean>;
  /**
   * Legacy. Resolves to whether somebody is signed in now: at once with `wanted`, or when there is one
   * organization only; otherwise `organizations` waits for `enterOrganization`. The password is kept nowhere.
   */
  logIn(login: Login, wanted: string | null): Promise<boolean>;
  enterOrganization(organization: string): Promise<boolean>;
  /** Back to the form. */
  leaveOrganizations(): void;
  startPractice(): Promise<boolean>;
  /** Asks by `unsent-changes` in `failure` when changes are unsent, unless `keepUnsent`. */
  signOut(keepUnsent: boolean): Promise<void>;
  forgetFailure(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** The account that is signed in. The renderer knows that a key exists, never the key. */
export function createSessionStore(bridge: Bridge, trouble: TroubleStore): SessionStore {
  const store = createStore<SessionState>()((set, get) => {
    /** Work that gives a session, or null when it needs one more answer. */
    const attempt = async (work: () => Promise<Session | null>): Promise<boolean> => {
      set({ busy: true, failure: null, issuer: null });
      try {
        const session = await work();
        if (session !== null) set({ session, organizations: null });
        return session !== null;
      } catch (error) {
        set({ failure: failureCode(error), issuer: error instanceof VestibuleError ? error.issuer : null });
        return false;
      } finally {
        set({ busy: false });
      }
    };
    return {
      session: null,
      failure: null,
      issuer: null,
      busy: false,
      organizations: null,
      load: () => trouble.getState().attempt(async () => set({ session: await bridge.getSession() })),
      signIn: (address, key) => attempt(() => bridge.signInWithKey({ address, key })),
      logIn: (login, wanted) =>
        attempt(async () => {
          const { organizations } = await bridge.logIn(login);
          const [only = null] = organizations.length === 1 ? organizations : [];
          const organization = wanted ?? only;
          if (organization !== null) return bridge.enterOrganization({ organization });
          set({ organizations });
          return null;
        }),
      enterOrganization: (organization) => attempt(() => bridge.enterOrganization({ organization })),
      leaveOrganizations: () => set({ organizations: null, failure: null }),
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

/** The account signed in, or null. When it changes, everything shown belongs to another account. */
export function selectAccount({ session }: SessionState): string | null {
  return session?.state === 'signed-in' ? session.account : null;
}

export function selectIsPractice({ session }: SessionState): boolean {
  return session?.state === 'signed-in' && session.practice;
}
