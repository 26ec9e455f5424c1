import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../src-shared/domain/event-ref.ts';
import { readActivity, readDecisionLog, reconcile } from './activity/activity.ts';
import { createEventHandlers } from './events/event-handlers.ts';
import { exportHandlers } from './export/export-handlers.ts';
import { guestDetailsHandlers } from './guest-details/guest-details-handlers.ts';
import type { Lock } from './lock/lock.ts';
import { lockHandlers } from './lock/lock-handlers.ts';
import { noShowHandlers } from './no-show-sweep/no-show-handlers.ts';
import { guestChangeHandlers } from './outbox/guest-change-handlers.ts';
import { createPracticeHandlers } from './practice/practice-handlers.ts';
import { createReadinessHandlers } from './readiness/readiness-handlers.ts';
import { reportHandlers } from './report/report-handlers.ts';
import { rsvpLinkHandlers } from './rsvp-links/rsvp-link-handlers.ts';
import { scannerHandlers } from './scanner/scanner-handlers.ts';
import { searchHandlers } from './search/search-handlers.ts';
import type { SessionDeps } from './session/core-deps.ts';
import { createOperatorHandlers } from './session/operator-handlers.ts';
import { createSessionHandlers } from './session/session-handlers.ts';
import type { SignIn } from './session/sign-in.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { createSyncHandlers } from './sync/sync-handlers.ts';
import { updateHandlers } from './updates/update-handlers.ts';
import type { Updates } from './updates/updates.ts';

/** What the handlers stand for, each made once. */
interface CoreParts {
  readonly signIn: SignIn;
  readonly lock: Lock;
  readonly updates: Updates;
}

/** One function a call of the contract: reads the session, asks the core's parts, tells what changed. */
export function createCallHandlers(deps: SessionDeps, { signIn, lock, updates }: CoreParts): CallHandlers {
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
    ...exportHandlers(deps, signIn),
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
