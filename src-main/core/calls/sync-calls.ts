import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { captivePortalAddress, type Platform } from '../ports/platform.ts';
import type { SignIn } from '../session/sign-in.ts';

type SyncHandlers = Pick<CallHandlers, 'getSyncStatus' | 'tryNow' | 'nudge' | 'openCaptivePortal'>;

/** The calls about sending: how it stands, and reasons to try now. */
export function createSyncHandlers(platform: Platform, signIn: SignIn): SyncHandlers {
  return {
    getSyncStatus: async () => signIn.syncStatus(),
    tryNow: async () => signIn.current().tryNow(),
    nudge: async () => signIn.nudge(),
    openCaptivePortal: () => platform.openExternal(captivePortalAddress),
  };
}
