import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../src-shared/domain/event-ref.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { readActivity, readDecisionLog, reconcile } from './activity/activity.ts';
import { activityCsv } from './activity/activity-csv.ts';
import { reviewConflict, sendAgain, takeServiceValue } from './activity/settle-by-person.ts';
import { toGuestRows } from './door/guest-rows.ts';
import { createEventHandlers } from './events/event-handlers.ts';
import { exportHandlers } from './export/export-handlers.ts';
import { guestDetailsHandlers } from './guest-details/guest-details-handlers.ts';
import type { Lock } from './lock/lock.ts';
import { lockHandlers } from './lock/lock-handlers.ts';
import { changeRsvpStatus, markGuest } from './outbox/decide.ts';
import { undoDecision } from './outbox/undo-decision.ts';
import { createPracticeHandlers } from './practice/practice-handlers.ts';
import { createReadinessHandlers } from './readiness/readiness-handlers.ts';
import { reportHandlers } from './report/report-handlers.ts';
import { rsvpLinkHandlers } from './rsvp-links/rsvp-link-handlers.ts';
import { searchHandlers } from './search/search-handlers.ts';
import type { SessionDeps } from './session/core-deps.ts';
import { createOperatorHandlers } from './session/operator-handlers.ts';
import { readOperator } from './session/operator-setting.ts';
import { createSessionHandlers } from './session/session-handlers.ts';
import type { SignIn } from './session/sign-in.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { createSyncHandlers } from './sync/sync-handlers.ts';

/** One function a call of the contract: reads the session, asks the core's parts, tells what changed. */
export function createCallHandlers(deps: SessionDeps, signIn: SignIn, lock: Lock): CallHandlers {
  const { local, reader, tell } = deps;

  function refOf(eventId: string): EventRef {
    return { account: signIn.current().account, eventId };
  }

  function rowOf(event: EventRef, personId: string): GuestRow {
    const guest = reader.findGuest(event, personId);
    const [row] = guest ? toGuestRows(local, event, [guest]) : [];
    if (!row) throw new VestibuleError('guest-unknown');
    return row;
  }

  return {
    ...createSessionHandlers(signIn),

    ...createOperatorHandlers(deps),

    ...settingsHandlers(deps, signIn),
    ...lockHandlers(lock, signIn),

    ...createEventHandlers(deps, signIn, refOf),

    ...searchHandlers(deps, refOf),
    ...guestDetailsHandlers(deps, refOf),
    ...rsvpLinkHandlers(deps, signIn, refOf),
    getCounts: async ({ eventId }) => reader.counts(refOf(eventId)),

    async markGuest({ eventId, personId, attendance }) {
      const event = refOf(eventId);
      const decision = markGuest(deps, { ...event, personId }, attendance, readOperator(local));
      if (decision) signIn.current().changeSaved(decision);
      return rowOf(event, personId);
    },
    async changeRsvpStatus({ eventId, personId, rsvpStatus }) {
      const event = refOf(eventId);
      const decision = changeRsvpStatus(deps, { ...event, personId }, rsvpStatus, readOperator(local));
      if (decision) signIn.current().changeSaved(decision);
      return rowOf(event, personId);
    },
    async undoDecision({ eventId, decisionId }) {
      const event = refOf(eventId);
      const { personId, decision } = undoDecision(deps, event, decisionId, readOperator(local));
      if (decision) signIn.current().changeSaved(decision);
      return rowOf(event, personId);
    },

    ...reportHandlers(deps, signIn),
    ...exportHandlers(deps, signIn),

    getActivity: async () => readActivity(deps, signIn.current().account),
    listDecisions: async (page) => readDecisionLog(deps, signIn.current().account, page),
    async sendAgain({ eventId, personId, kind }) {
      sendAgain(deps, { ...refOf(eventId), personId, kind });
      signIn.current().entrySettled(eventId, personId);
    },
    async takeServiceValue({ eventId, personId, kind }) {
      takeServiceValue(deps, { ...refOf(eventId), personId, kind });
      signIn.current().entrySettled(eventId, personId);
    },
    async reviewConflict(review) {
      const decision = reviewConflict(deps, signIn.current().account, review, readOperator(local));
      if (decision) signIn.current().changeSaved(decision);
      tell('activityChanged', undefined);
    },
    exportActivity: async () => ({
      fileName: `vestibule-activity-${deps.clock.wallTime().slice(0, 10)}.csv`,
      csv: activityCsv(deps, signIn.current().account),
    }),
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
