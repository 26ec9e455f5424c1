import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { SignIn } from '../session/sign-in.ts';

type SessionHandlers = Pick<
  CallHandlers,
  'getSession' | 'signInWithKey' | 'logIn' | 'enterOrganization' | 'startPractice' | 'signOut'
>;

/** The calls about who is signed in. */
export function createSessionHandlers(signIn: SignIn): SessionHandlers {
  return {
    getSession: async () => signIn.session,
    signInWithKey: ({ address, key }) => signIn.withKey(address, key),
    logIn: async ({ address, email, password }) => ({
      organizations: [...(await signIn.logIn(address, email, password))],
    }),
    enterOrganization: ({ organization }) => signIn.enterOrganization(organization),
    startPractice: () => signIn.practice(),
    signOut: ({ keepUnsent }) => signIn.signOut(keepUnsent),
  };
}
