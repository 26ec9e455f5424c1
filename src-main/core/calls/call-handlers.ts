import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { readActivity, readDecisionLog, reconcile } from '../activity/activity.ts';
import type { ExportRun } from '../export/export-file.ts';
import type { Lock } from '../lock/lock.ts';
import { captivePortalAddress } from '../ports/platform.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import type { Updates } from '../updates/updates.ts';
import { createDoorHandlers } from './door-calls.ts';
import { createEventHandlers } from './event-calls.ts';
import { createExportHandlers } from './export-calls.ts';
import {
  createGuestChangeHandlers,
  createGuestDetailsHandlers,
  createRsvpLinkHandlers,
} from './guest-calls.ts';
import { createNoShowHandlers, createReportHandlers } from './report-calls.ts';
import { createScannerHandlers, createSearchHandlers } from './search-calls.ts';
import { createLockHandlers, createPracticeHandlers, createSessionHandlers } from './session-calls.ts';
import { createSettingsHandlers } from './settings-calls.ts';
import { createStopHandlers } from './stop-calls.ts';

/** The parts of the core that the handlers ask, each made once. */
interface CoreParts {
  readonly signIn: SignIn;
  readonly lock: Lock;
  readonly updates: Updates;
  readonly exportRun: ExportRun;
}

/** Makes one function for each call of the contract. */
export function createCallHandlers(deps: SessionDeps, parts: CoreParts): CallHandlers {
  const { signIn, lock, updates, exportRun } = parts;
  const { local, reader, platform } = deps;

  function refOf(eventId: string): EventRef {
    return { account: signIn.current().account, eventId };
  }

  return {
    ...createSessionHandlers(signIn),
    ...createLockHandlers(lock, signIn),
    ...createPracticeHandlers(deps, signIn),
    ...createSettingsHandlers(deps, signIn, updates),

    ...createEventHandlers(deps, signIn, refOf),
    ...createSearchHandlers(deps, refOf),
    ...createScannerHandlers(deps, refOf),
    getCounts: async ({ eventId }) => reader.counts(refOf(eventId)),
    getCountsWithin: ({ eventId, filter }) => reader.countWithin(refOf(eventId), filter),

    ...createGuestDetailsHandlers(deps, refOf),
    ...createGuestChangeHandlers(deps, signIn, refOf),
    ...createRsvpLinkHandlers(deps, signIn, refOf),
    ...createStopHandlers(deps, refOf),
    ...createDoorHandlers(deps, signIn, { refOf, exportRun }),

    ...createReportHandlers(deps, signIn),
    ...createExportHandlers(deps, signIn, exportRun),
    ...createNoShowHandlers(deps, signIn),

    getActivity: async () => readActivity(deps, signIn.current().account),
    listDecisions: async (page) => readDecisionLog(deps, signIn.current().account, page),
    getRecovery: async () => deps.recovery.read(),
    dismissRecovery: async () => deps.recovery.dismiss(),
    getDiagnostics: async () => ({
      version: deps.version,
      clockOffsetMs: deps.clockOffset.read(),
      connection: signIn.current().syncStatus().connection,
      reconciliation: reconcile(local, signIn.current().account),
    }),

    getSyncStatus: async () => signIn.syncStatus(),
    tryNow: async () => signIn.current().tryNow(),
    nudge: async () => signIn.nudge(),
    openCaptivePortal: () => platform.openExternal(captivePortalAddress),
  };
}
