import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { EventSummary } from '../../../src-shared/domain/event-summary.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { MirroredEvent } from '../ports/mirror.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { forPerson } from '../session/failure-code.ts';
import type { SignIn } from '../session/sign-in.ts';
import { listEvents, refreshEvents, summarize } from './event-list.ts';
import { readOpenEvent, rememberOpenEvent } from './open-event-setting.ts';

type EventHandlers = Pick<
  CallHandlers,
  | 'listEvents'
  | 'refreshEvents'
  | 'getReadyOffline'
  | 'openEvent'
  | 'reopenEvent'
  | 'closeEvent'
  | 'getPullStatus'
  | 'refreshGuests'
  | 'stopRefresh'
>;

/** The calls about events, and about the guest list of the one that is open. */
export function createEventHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): EventHandlers {
  const { local, reader, log, tell } = deps;

  function known(event: EventRef): MirroredEvent {
    const found = reader.findEvent(event);
    if (!found) throw new VestibuleError('event-unknown');
    return found;
  }

  function open(event: EventRef, found: MirroredEvent): EventSummary {
    signIn.current().openEvent(event);
    rememberOpenEvent(local, log, event);
    return summarize(deps, event.account, found);
  }

  return {
    listEvents: async (scope) => listEvents(deps, signIn.current().account, scope),
    async refreshEvents(scope) {
      const { account, requireService } = signIn.current();
      await forPerson(refreshEvents({ ...deps, service: requireService() }, account, scope));
      return listEvents(deps, account, scope);
    },
    async getReadyOffline({ eventId }) {
      const event = refOf(eventId);
      known(event);
      await forPerson(signIn.current().getReady(event));
      tell('eventsChanged', undefined);
      return summarize(deps, event.account, known(event));
    },
    async openEvent({ eventId }) {
      const event = refOf(eventId);
      return open(event, known(event));
    },
    async reopenEvent() {
      const event = readOpenEvent(local);
      if (event?.account !== signIn.current().account) return null;
      const found = reader.findEvent(event);
      return found && open(event, found);
    },
    async closeEvent() {
      signIn.current().closeEvent();
      rememberOpenEvent(local, log, null);
    },
    getPullStatus: async ({ eventId }) => signIn.current().pullStatus(refOf(eventId)),
    refreshGuests: async () => signIn.current().refreshGuests(),
    stopRefresh: async () => signIn.current().stopRefresh(),
  };
}
