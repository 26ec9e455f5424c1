import type { CallHandlers, CallName } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

/** What a locked laptop still answers: nothing of it tells about a guest, or changes one. */
export const answeredWhileLocked: ReadonlySet<CallName> = new Set([
  'getSession',
  'getPreferences',
  'getLock',
  'lock',
  'unlock',
  'forgetPin',
  'stillHere',
  'getSyncStatus',
  'tryNow',
  'nudge',
  'openCaptivePortal',
  'closeCamera',
  'getRecovery',
  'dismissRecovery',
]);

/** The same handlers; while `isLocked`, all others fail with `locked`: the lock holds whatever the page does. */
export function refuseWhileLocked(handlers: CallHandlers, isLocked: () => boolean): CallHandlers {
  return new Proxy(handlers, {
    get(target, name: CallName) {
      if (isLocked() && !answeredWhileLocked.has(name)) return refuse;
      return target[name];
    },
  });
}

async function refuse(): Promise<never> {
  throw new VestibuleError('locked');
}
