import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { readActivity, readDecisionLog, reconcile } from '../activity/activity.ts';
import type { ExportRun } from '../export/export-run.ts';
import type { Lock } from '../lock/lock.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import type { Updates } from '../updates/updates.ts';
import { createEventHandlers } from './event-calls.ts';
import { exportHandlers } from './export-calls.ts';
import { guestChangeHandlers } from './guest-change-calls.ts';
import { guestDetailsHandlers } from './guest-details-calls.ts';
import { lockHandlers } from './lock-calls.ts';
import { noShowHandlers } from './no-show-calls.ts';
import { createOperatorHandlers } from './operator-calls.ts';
import { createPracticeHandlers } from './practice-calls.ts';
import { createReadinessHandlers } from './readiness-calls.ts';
import { reportHandlers } from './report-calls.ts';
import { rsvpLinkHandlers } from './rsvp-link-calls.ts';
import { scannerHandlers } from './scanner-calls.ts';
import { searchHandlers } from './search-calls.ts';
import { createSessionHandlers } from './session-calls.ts';
import { settingsHandlers } from './settings-calls.ts';
import { createSyncHandlers } from './sync-calls.ts';
import { updateHandlers } from './update-calls.ts';

/** What the handlers stand for, each made once. */
interface CoreParts {
  readonly signIn: SignIn;
  readonly lock: Lock;
  readonly updates: Updates;
  readonly exportRun: ExportRun;
}

/** One function a call of the contract: reads the session, asks the core's parts, tells what changed. */
export function createCallHandlers(deps: SessionDeps, parts: CoreParts): CallHandlers {
  const { signIn, lock, updates, exportRun } = parts;
  const { local, reader } = deps;

  function refOf(eventId: string): EventRef {
    return { account: signIn.current().account, eventId };
  }

  return {
    ...createSessionHandlers(signIn),

    ...createOperatorHandlers(deps),

    ...settingsHandlers(deps, signIn),
    ...lockHandlers(lock, signIn),
    ...updateHandlers(updates),

    ...createEventHandlers(deps, signIn, refOf),

    ...searchHandlers(deps, refOf),
    ...scannerHandlers(deps, refOf),
    ...guestDetailsHandlers(deps, refOf),
    ...rsvpLinkHandlers(deps, signIn, refOf),
    getCounts: async ({ eventId }) => reader.counts(refOf(eventId)),

    ...guestChangeHandlers(deps, signIn, refOf),

    ...reportHandlers(deps, signIn),
    ...exportHandlers(deps, signIn, exportRun),
    ...noShowHandlers(deps, signIn),

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

    ...createPracticeHandlers(deps, signIn),
    ...createReadinessHandlers(deps, signIn, refOf),
    ...createSyncHandlers(deps.platform, signIn),
  };
}
