import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { listEvents, refreshEvents, summarize } from '../events/event-list.ts';
import { forgetOpenEvent, readOpenEvent, rememberOpenEvent } from '../events/open-event-setting.ts';
import type { MirroredEvent } from '../ports/mirror.ts';
import { checkReadiness } from '../readiness/check-readiness.ts';
import { forPerson } from '../service/failure-code.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';

type EventHandlers = Pick<
  CallHandlers,
  | 'listEvents'
  | 'refreshEvents'
  | 'getReadyOffline'
  | 'checkReadiness'
  | 'openEvent'
  | 'reopenEvent'
  | 'closeEvent'
  | 'getPullStatus'
  | 'refreshGuests'
  | 'stopRefresh'
>;

/** The calls about events: the list of them, getting ready for one, and the guest lists of open ones. */
export function createEventHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): EventHandlers {
  const { local, reader, log, tell } = deps;

  function requireEvent(event: EventRef): MirroredEvent {
    const found = reader.findEvent(event);
    if (!found) throw new VestibuleError('event-unknown');
    return found;
  }

  function openAndRemember(event: EventRef, found: MirroredEvent): EventSummary {
    signIn.current().openEvent(event);
    rememberOpenEvent(local, log, event);
    return summarize(deps, event.account, found);
  }

  return {
    listEvents: async (scope) => listEvents(deps, signIn.current().account, scope),
    async refreshEvents(scope) {
      const { account, requireLine } = signIn.current();
      await forPerson(refreshEvents({ ...deps, ...requireLine() }, account, scope));
      return listEvents(deps, account, scope);
    },
    async getReadyOffline({ eventId }) {
      const event = refOf(eventId);
      requireEvent(event);
      await forPerson(signIn.current().getReady(event));
      tell('eventsChanged', undefined);
      return summarize(deps, event.account, requireEvent(event));
    },
    async checkReadiness({ eventId, power }) {
      const { session } = signIn;
      if (session.state !== 'signed-in') throw new VestibuleError('sign-in-required');
      const { doors } = signIn.current();
      return checkReadiness(deps, { event: refOf(eventId), session, power }, doors.describe);
    },
    async openEvent({ eventId }) {
      const event = refOf(eventId);
      return openAndRemember(event, requireEvent(event));
    },
    async reopenEvent() {
      const event = readOpenEvent(local);
      if (event?.account !== signIn.current().account) return null;
      const found = reader.findEvent(event);
      return found && openAndRemember(event, found);
    },
    async closeEvent({ eventId }) {
      const event = refOf(eventId);
      signIn.current().closeEvent(event);
      forgetOpenEvent(local, log, event);
      tell('eventClosed', { eventId, reason: 'left' });
    },
    getPullStatus: async ({ eventId }) => signIn.current().pullStatus(refOf(eventId)),
    async refreshGuests({ eventId }) {
      const event = refOf(eventId);
      const session = signIn.current();
      if (session.isOpen(event)) session.refreshGuests(event);
      else openAndRemember(event, requireEvent(event));
    },
    stopRefresh: async ({ eventId }) => signIn.current().stopRefresh(refOf(eventId)),
  };
}
