import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { Lock } from '../lock/lock.ts';
import type { SignIn } from '../session/sign-in.ts';

type LockHandlers = Pick<
  CallHandlers,
  'getLock' | 'lock' | 'unlock' | 'setPin' | 'setIdleMinutes' | 'stillHere' | 'forgetPin'
>;

/** The calls of the lock screen, and of what sets it up. */
export function lockHandlers(lock: Lock, signIn: Pick<SignIn, 'signOut'>): LockHandlers {
  return {
    getLock: async () => lock.state,
    lock: async () => lock.lock(),
    unlock: ({ pin }) => lock.unlock(pin),
    setPin: ({ pin, current }) => lock.changePin(pin, current),
    setIdleMinutes: async ({ idleMinutes }) => lock.changeIdleMinutes(idleMinutes),
    stillHere: async () => lock.stillHere(),
    async forgetPin() {
      // First: once signed out, no guest is seen without the key, and the PIN guards nothing more.
      await signIn.signOut(true);
      lock.forgetPin();
    },
  };
}
