import type { CallHandlers, CallName } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

/** The calls that a locked laptop still answers. None of them shows or changes a guest. */
export const answeredWhileLocked: ReadonlySet<CallName> = new Set([
  'getSession',
  'getPreferences',
  'sortLists',
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

/** Wraps the handlers: while `isLocked`, calls outside `answeredWhileLocked` fail with `locked`, whatever the page does. */
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
