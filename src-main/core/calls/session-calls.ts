import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { PracticeState } from '../../../src-shared/domain/practice.ts';
import type { Lock } from '../lock/lock.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { writeSetting } from '../settings/settings.ts';

type SessionHandlers = Pick<
  CallHandlers,
  'getSession' | 'signInWithKey' | 'logIn' | 'enterOrganization' | 'startPractice' | 'signOut'
>;

/** The calls that sign in and out. */
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

type LockHandlers = Pick<
  CallHandlers,
  'getLock' | 'lock' | 'unlock' | 'setPin' | 'setIdleMinutes' | 'stillHere' | 'forgetPin'
>;

/** The calls of the lock screen and its settings. */
export function createLockHandlers(lock: Lock, signIn: Pick<SignIn, 'signOut' | 'isSignedIn'>): LockHandlers {
  return {
    getLock: async () => lock.state,
    lock: async () => lock.lock(),
    unlock: ({ pin }) => lock.unlock(pin),
    setPin: ({ pin, current }) => lock.changePin(pin, current),
    setIdleMinutes: async ({ idleMinutes }) => lock.changeIdleMinutes(idleMinutes),
    stillHere: async () => lock.stillHere(),
    async forgetPin() {
      // Nobody is signed in from here on, so that the PIN guards nothing. The keychain may take its time to forget the
      // key, or fail: meanwhile a person signs in again, and must not be stopped by a PIN that nobody knows.
      const signedOut = signIn.signOut(true);
      if (!signIn.isSignedIn) lock.forgetPin();
      await signedOut;
    },
  };
}

type PracticeHandlers = Pick<CallHandlers, 'getPractice' | 'setPracticeWifi' | 'setTourOver'>;

const tourSetting = 'practice-tour-over';

/** The calls of practice: the simulated Wi-Fi, and whether the guided tour is over. */
export function createPracticeHandlers(
  { local, practice, tell }: SessionDeps,
  signIn: SignIn,
): PracticeHandlers {
  const read = (): PracticeState => ({
    wifi: practice.wifi,
    tourOver: local.readSetting(tourSetting) === 'true',
  });

  function changed(): PracticeState {
    const state = read();
    tell('practiceChanged', state);
    return state;
  }

  return {
    getPractice: async () => read(),
    async setPracticeWifi({ wifi }) {
      practice.setWifi(wifi);
      // A real network that comes or goes nudges, too.
      signIn.nudge();
      return changed();
    },
    async setTourOver({ tourOver }) {
      writeSetting(local, tourSetting, tourOver);
      return changed();
    },
  };
}
